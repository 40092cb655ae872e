import { readFrontText, writeFrontText, writeFrontValue } from '#domain/authoring/front-matter/front-fields.ts';
import { REVIEW_MONTHS } from '#domain/credits/activity/activity-clocks.ts';
import { addDays, addMonths, type PlainDate, parsePlainDate } from '#domain/shared/dates.ts';

type Proposals = { sponsor: string; today: PlainDate };

/** Fills what credit needs and nothing states yet: its end, as long as a record may stand without a review, and its sponsor. */
export function proposeForCredit(front: string, { sponsor, today }: Proposals): string {
  const dateOfText = parsePlainDate(readFrontText(front, 'publicationDate') ?? '');
  const begins = dateOfText === null || dateOfText < today ? today : dateOfText;
  const end = addDays(addMonths(begins, REVIEW_MONTHS), -1);
  const dated = readFrontText(front, 'expirationDate') === '' ? writeFrontValue(front, 'expirationDate', end) : front;
  return sponsor !== '' && readFrontText(dated, 'jointSponsor') === ''
    ? writeFrontText(dated, 'jointSponsor', sponsor)
    : dated;
}
