/** What the record of a publication lacks for credit, for the checklist of publishing. (rules L19) */
import type { Credit } from '#domain/catalogue/labels.ts';
import { listMissingForCredit } from '#domain/credits/activity/ready-for-credit.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { findActivity } from './queries-activities.ts';

type Offer = { number: number; credit: Credit | null; creditEndsOn: PlainDate | null };

/** Judged with the credit of the text that is to be published; what that text lacks itself is counted elsewhere. */
export async function countMissingRecord(db: Queryable, offer: Offer, today: PlainDate): Promise<number> {
  if (offer.credit === null) return 0;
  const loaded = await findActivity(db, offer.number);
  // A text that was just written is no activity yet, so nothing of its record exists.
  if (loaded === null) return 1;
  const { record, publication } = loaded.activity;
  const { credit, creditEndsOn } = offer;
  return listMissingForCredit({ record, publication: { ...publication, credit, creditEndsOn, missing: [] } }, today)
    .length;
}
