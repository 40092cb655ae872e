import { isSuperuser, type Viewer } from '#domain/access/viewer.ts';
import { type Decision, no, yes } from '#domain/shared/decision.ts';

/** An account is accessible only to its owner and superusers. (rules A4) */
export const mayAccessAccount = (viewer: Viewer, userId: number): Decision<'not-yours'> =>
  isSuperuser(viewer) || (viewer.kind === 'user' && viewer.id === userId) ? yes : no('not-yours');
