import type { Viewer } from '#domain/access/viewer.ts';
import { type Decision, no, yes } from '#domain/shared/decision.ts';

/** An account is its owner's and the superusers' alone. (rules A4) */
export const mayAccessAccount = (viewer: Viewer, userId: number): Decision<'not-yours'> =>
  viewer.kind === 'user' && (viewer.superuser || viewer.id === userId) ? yes : no('not-yours');
