import type { Viewer } from '#domain/access/viewer.ts';
import { type Decision, no, yes } from '#domain/shared/decision.ts';

/** An account is accessible only to its owner and superusers. (rules A4) */
export const mayAccessAccount = (viewer: Viewer, userId: number): Decision<'not-yours'> =>
  viewer.kind === 'user' && (viewer.superuser || viewer.id === userId) ? yes : no('not-yours');
