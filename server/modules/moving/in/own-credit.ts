/** Credit that this provider awarded before: completions, claims of the ledger and certificates. */
import { DEFAULT_PASS_MARK } from '#domain/assessment/grade-test.ts';
import { readVerificationCode } from '#domain/credits/certificates/verification-code.ts';
import { isOffered } from '#domain/site/features.ts';
import { movedCredit } from '#server/modules/accreditation/index.ts';
import { movedCompletions } from '#server/modules/assessment/index.ts';
import type { MovedCredit } from './credit-schema.ts';
import { findActivities } from './queries-moved.ts';
import { type Moving, type Outcome, type Row, refused } from './row-kind.ts';

type CreditRecord = Row<MovedCredit>;
type StoredCredit = { id?: number; refusal?: Outcome };

const printedOf = ({ fields }: Pick<CreditRecord, 'fields'>) => ({
  number: fields.certificate_number ?? '',
  code: fields.verification_code === undefined ? null : readVerificationCode(fields.verification_code),
});

/** What keeps rows of our own activities from being stored. */
export async function checkOwnCredit(
  moving: Moving,
  rows: readonly CreditRecord[],
): Promise<Map<CreditRecord, Outcome>> {
  const problems = new Map<CreditRecord, Outcome>();
  const activities = await findActivities(
    moving.tx,
    rows.map(({ fields }) => fields.activity ?? 0),
  );
  const fresh = rows.filter(({ before, fields }) => before === null && fields.certificate_number);
  const taken = await movedCredit.findPrinted(moving.tx, fresh.map(printedOf));
  for (const row of rows) {
    const { number, code } = printedOf(row);
    const activity = activities.get(row.fields.activity ?? 0);
    if (activity === undefined)
      problems.set(row, refused('activity', 'is no publication here; move in the retired activities first'));
    else if (!isOffered('credit')) problems.set(row, refused('activity', 'is on a site without credit'));
    else if (activity.creditClass === null) problems.set(row, refused('activity', 'is a publication without credit'));
    else if (taken.has(number)) problems.set(row, refused('certificate_number', 'is that of another certificate'));
    else if (code !== null && taken.has(code))
      problems.set(row, refused('verification_code', 'is that of another certificate'));
    else {
      // Two rows of one batch.
      if (number !== '') taken.add(number);
      if (code !== null) taken.add(code);
    }
  }
  return problems;
}

type OwnCredit = CreditRecord & { userId: number; row: CreditRecord };

/** Stores them; a member who has taken the test here already has a result that a file does not replace. */
export async function storeOwnCredit(
  moving: Moving,
  rows: readonly OwnCredit[],
): Promise<Map<CreditRecord, StoredCredit>> {
  const at = ({ fields }: OwnCredit) => new Date(`${fields.completed}T12:00:00Z`);
  const evaluations = await movedCompletions.storeCompletions(
    moving.tx,
    rows.map((row) => ({
      userId: row.userId,
      publicationId: row.fields.activity ?? 0,
      scorePercent: row.fields.score ?? DEFAULT_PASS_MARK,
      passMark: Math.min(row.fields.score ?? DEFAULT_PASS_MARK, DEFAULT_PASS_MARK),
      submittedAt: at(row),
    })),
  );
  const outcomes = new Map<CreditRecord, StoredCredit>();
  const claims = [];
  const claimed: CreditRecord[] = [];
  for (const each of rows) {
    const key = movedCompletions.completionKey({ userId: each.userId, publicationId: each.fields.activity ?? 0 });
    const evaluationId = evaluations.get(key);
    // The second row of one activity finds none.
    evaluations.delete(key);
    if (evaluationId === undefined) {
      outcomes.set(each.row, { refusal: TAKEN });
      continue;
    }
    claimed.push(each.row);
    claims.push(claimOf(each, { evaluationId, recordedAt: at(each), source: moving.source }));
  }
  await continueLedger(moving, claimed);
  const ids = await movedCredit.storeClaims(moving.tx, claims);
  for (const [index, row] of claimed.entries()) outcomes.set(row, { id: ids[index] ?? 0 });
  return outcomes;
}

const TAKEN = refused('activity', 'the member has a result of this activity already');

type ClaimFacts = { evaluationId: number; recordedAt: Date; source: string };

function claimOf({ fields, userId }: OwnCredit, { evaluationId, recordedAt, source }: ClaimFacts) {
  const { number, code } = printedOf({ fields });
  return {
    userId,
    publicationId: fields.activity ?? 0,
    evaluationId,
    creditClass: fields.class ?? ('CME' as const),
    quarters: fields.credits,
    completedOn: fields.completed,
    recordedAt: fields.issued ?? recordedAt,
    reason: `Moved in from ${source}`,
    certificate:
      number === ''
        ? null
        : {
            ...{ number, code },
            holderName: fields.holder_name ?? '',
            holderProfession: fields.holder_profession ?? null,
            holderDegree: fields.holder_degree || null,
            title: fields.title ?? '',
            faculty: fields.faculty ?? '',
            provider: fields.provider ?? '',
            jointProvider: fields.joint_provider || null,
            maximumQuarters: fields.maximum ?? fields.credits,
            statements: (fields.statements ?? '').split('\n').filter((line) => line.trim() !== ''),
            issuedAt: fields.issued ?? recordedAt,
          },
  };
}

/** Numbers of our own form come from a move out; a dry run leaves the counter, which no rollback restores. */
async function continueLedger(moving: Moving, rows: readonly CreditRecord[]): Promise<void> {
  if (moving.dryRun) return;
  const entries = rows.map(({ fields }) => movedCredit.entryOfNumber(fields.certificate_number ?? '') ?? 0);
  const last = Math.max(0, ...entries);
  if (last > 0) await movedCredit.continueAfter(moving.tx, last);
}
