import { type Decision, no, yes } from '#domain/shared/decision.ts';
import { DOORS } from './matrix.ts';
import { type GatedPublication, mayOpenPublication } from './may-open.ts';
import type { Viewer } from './viewer.ts';

export type Unlockless = 'register' | 'spent' | 'nothing-to-unlock';

/** Two quick takes are chosen by an explicit action and stay open for good. (rules A9) */
export function mayUnlockQuickTake(viewer: Viewer, publication: GatedPublication, now: Date): Decision<Unlockless> {
  // Keep this first: who has no account learns nothing about what a publication would need.
  if (viewer.kind === 'visitor') return no('register');

  const opened = mayOpenPublication(viewer, publication, now);
  if (!opened.ok && opened.why === 'choose') return yes;

  const isChosenKind = DOORS[publication.type].allowance === 'chosen' && !publication.private;
  const isLocked = !opened.ok && opened.why !== 'unpublished';
  return isChosenKind && isLocked ? no('spent') : no('nothing-to-unlock');
}
