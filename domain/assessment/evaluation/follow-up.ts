/** The follow-up of an evaluation: when it is sent, how long it can be answered, and what it shows. (rules T78 to T80) */
import { addDays, type PlainDate } from '#domain/shared/dates.ts';
import { mayShow } from './summary.ts';

/** From the evaluation to its follow-up. */
export const FOLLOW_UP_DAYS = 60;
/** A follow-up that is later than this is not sent: a form published today asks nobody about last year. */
export const MAX_DAYS_LATE = 30;
/** From the email to the end of its link. */
export const ANSWER_DAYS = 60;

/** The days of the evaluations that are followed up today, both included. (rules T78) */
export const followedUpDays = (today: PlainDate): { from: PlainDate; to: PlainDate } => ({
  from: addDays(today, -FOLLOW_UP_DAYS - MAX_DAYS_LATE),
  to: addDays(today, -FOLLOW_UP_DAYS),
});

/** The last day on which a follow-up can be answered. (rules T79) */
export const lastAnswerDay = (sentOn: PlainDate): PlainDate => addDays(sentOn, ANSWER_DAYS);

/** How many of a group answered the follow-up, and how many of them changed something. */
export type ChangedPart = { readonly answers: number; readonly changed: number | null };

/** Learners with both answers, by whether they intended a change and whether they made one. */
export type IntentAndChange = { readonly intended: boolean; readonly changed: boolean; readonly people: number };

/** Who of those who intended a change made one, beside who of the others did; small groups are hidden. (rules T80) */
export function compareChanges(pairs: readonly IntentAndChange[]): { intended: ChangedPart; others: ChangedPart } {
  const describe = (intended: boolean): ChangedPart => {
    const own = pairs.filter((pair) => pair.intended === intended);
    const count = (of: readonly IntentAndChange[]) => of.reduce((sum, { people }) => sum + people, 0);
    const answers = count(own);
    return { answers, changed: mayShow(answers) ? count(own.filter(({ changed }) => changed)) : null };
  };
  return { intended: describe(true), others: describe(false) };
}
