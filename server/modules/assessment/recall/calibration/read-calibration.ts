import { calibrate } from '#domain/assessment/recall/calibration.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { countInRecall, countInTests } from './queries-calibration.ts';

/** How often the caller's answers with each confidence were right, in tests and in recall. (rules K14, K15) */
export async function readCalibration({ db, viewer }: Pick<SignedInCtx, 'db' | 'viewer'>) {
  const counts = [...(await countInTests(db, viewer.id)), ...(await countInRecall(db, viewer.id))];
  const { levels, reading } = calibrate(counts);
  return { levels: [...levels], reading };
}
