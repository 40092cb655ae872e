/** What the record of a publication has and lacks for credit, for the checklist of publishing. (rules L19) */
import type { Credit } from '#domain/catalogue/labels.ts';
import { listMissingForCredit } from '#domain/credits/activity/ready-for-credit.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { type ActivityPerson, disclosureStatus } from './activity-person.ts';
import { findActivity, type LoadedActivity } from './queries-activities.ts';

type Offer = { number: number; credit: Credit | null; creditEndsOn: PlainDate | null };

/** How much is missing, and the authors whose disclosures readers see as the record states them. (rules L25) */
type RecordState = { missing: number; disclosedAuthors: ReadonlySet<number> };

/** Judged with the credit of the text that is to be published; what that text lacks itself is counted elsewhere. */
export async function inspectRecord(db: Queryable, offer: Offer, today: PlainDate): Promise<RecordState> {
  if (offer.credit === null) return { missing: 0, disclosedAuthors: new Set() };
  const loaded = await findActivity(db, offer.number);
  // A text that was just written is no activity yet, so nothing of its record exists.
  if (loaded === null) return { missing: 1, disclosedAuthors: new Set() };
  const { record, publication } = loaded.activity;
  const { credit, creditEndsOn } = offer;
  const missing = listMissingForCredit(
    { record, publication: { ...publication, credit, creditEndsOn, missing: [] } },
    today,
  );
  return { missing: missing.length, disclosedAuthors: listDisclosed(loaded, today) };
}

/** None while the activity is judged by what its publication states. (rules L20) */
function listDisclosed({ people, activity }: LoadedActivity, today: PlainDate): ReadonlySet<number> {
  if (activity.record.basis === 'statement') return new Set();
  const isCleared = (person: ActivityPerson) => {
    const status = disclosureStatus(person);
    return status.state === 'cleared' && today <= status.validUntil;
  };
  return new Set(
    people.filter((person) => person.subject.kind === 'author' && isCleared(person)).map(({ subject }) => subject.id),
  );
}
