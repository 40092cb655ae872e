import { type Decision, no, yes } from '#domain/shared/decision.ts';
import { ACCESS_MATRIX } from './access-matrix.ts';
import { type GatedPublication, mayOpenPublication } from './may-open.ts';
import type { Viewer } from './viewer.ts';

export type UnlockRefusal = 'register' | 'spent' | 'nothing-to-unlock';

/** Whether the viewer may choose this quick take as one of two free ones. (rules A9) */
export function mayUnlockQuickTake(viewer: Viewer, publication: GatedPublication, now: Date): Decision<UnlockRefusal> {
  // Keep this first: visitors must not learn what a publication needs.
  if (viewer.kind === 'visitor') return no('register');

  const opened = mayOpenPublication(viewer, publication, now);
  if (!opened.ok && opened.why === 'choose') return yes;

  const isChosenKind = ACCESS_MATRIX[publication.type].allowance === 'chosen' && !publication.private;
  const isLocked = !opened.ok && opened.why !== 'unpublished';
  return isChosenKind && isLocked ? no('spent') : no('nothing-to-unlock');
}
