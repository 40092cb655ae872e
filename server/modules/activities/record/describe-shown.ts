/** The part of the front matter that comes from the record. (rules L6, L25) */
import type { CreditApproval } from '#domain/credits/activity/credit-types.ts';
import { describeDisclosures } from '#domain/credits/disclosure/learner-text.ts';
import { findDecided, fullName, relevantOf } from './activity-person.ts';
import type { LoadedActivity } from './queries-activities.ts';

/** Credit of other bodies, and every number; absent where there is none, which is most often. (rules L56) */
function describeApprovals(approvals: readonly CreditApproval[]) {
  const shown = approvals
    .filter(({ type, approvalNumber }) => type !== 'ama-pra' || approvalNumber !== '')
    .map(({ type, maximum, approvalNumber }) => ({ type, maximum, approvalNumber }));
  return shown.length === 0 ? {} : { approvals: shown };
}

/** Null while an activity is judged by what its publication states. (rules L20) */
export function describeShown({ row, people, activity: { record } }: LoadedActivity) {
  if (row === null || record.basis === 'statement') return null;
  return {
    practiceGap: record.practiceGap,
    support: record.support,
    howToEarn: row.howToEarn,
    requirements: row.requirements,
    disclosures: describeDisclosures(
      people.map((person) => {
        const decided = findDecided(person);
        return {
          ...{ name: fullName(person), roles: person.roles },
          relationships: decided?.state === 'cleared' ? relevantOf(decided) : [],
        };
      }),
    ),
    ...describeApprovals(record.approvals),
    statements: record.approvals.map(({ statement }) => statement).filter((statement) => statement.trim() !== ''),
  };
}
