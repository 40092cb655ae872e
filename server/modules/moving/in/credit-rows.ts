/**
 * The history of credit. With the number of an activity it was awarded by this provider and becomes a claim of the ledger,
 * with its certificate; without one it was earned elsewhere and is recorded beside the ledger. (docs/decisions/037)
 */
import { movedCredit } from '#server/modules/accreditation/index.ts';
import { topicQueries } from '#server/modules/activities/index.ts';
import { CREDIT_COLUMNS, CreditRow, type MovedCredit } from './credit-schema.ts';
import { checkOwnCredit, storeOwnCredit } from './own-credit.ts';
import {
  ADDED,
  FINAL,
  findMembers,
  type Moving,
  NO_MEMBER,
  type Outcome,
  type Row,
  type RowKind,
  recordMoved,
  refused,
} from './row-kind.ts';

export const creditRows: RowKind<MovedCredit> = {
  kind: 'credit',
  schema: CreditRow,
  columns: CREDIT_COLUMNS,
  store: storeCredits,
};

type CreditRecord = Row<MovedCredit>;

async function storeCredits(moving: Moving, rows: readonly CreditRecord[]): Promise<Outcome[]> {
  const members = await findMembers(
    moving,
    rows.map(({ fields }) => fields.member),
  );
  const own = await checkOwnCredit(
    moving,
    rows.filter(({ fields }) => fields.activity !== undefined),
  );
  const topics = new Set((await topicQueries.listTopics(moving.tx)).map(({ code }) => code));
  const outcomes = new Map<CreditRecord, Outcome>();
  const added: (CreditRecord & { userId: number; row: CreditRecord })[] = [];
  for (const row of rows) {
    const userId = members.get(row.fields.member);
    const problem =
      row.before !== null ? FINAL : userId === undefined ? NO_MEMBER : (topicProblem(row, topics) ?? own.get(row));
    if (problem !== undefined) outcomes.set(row, problem);
    else added.push({ ...row, userId: userId ?? 0, row });
  }
  const ids = await storeOwnCredit(
    moving,
    added.filter(({ fields }) => fields.activity !== undefined),
  );
  const elsewhere = added.filter(({ fields }) => fields.activity === undefined);
  const stored = await movedCredit.storeExternal(moving.tx, elsewhere.map(externalOf), moving.now);
  for (const [at, { row }] of elsewhere.entries()) ids.set(row, { id: stored[at] ?? 0 });
  for (const { row } of added) outcomes.set(row, ids.get(row)?.refusal ?? ADDED);
  await recordMoved(
    moving,
    'credit',
    added.flatMap(({ key, digest, row }) => {
      const recordId = ids.get(row)?.id;
      return recordId === undefined ? [] : [{ key, digest, recordId }];
    }),
  );
  return rows.map((row) => outcomes.get(row) ?? ADDED);
}

/** The import format names topics by the codes that the office has. (rules T68) */
const topicProblem = ({ fields: { topic } }: CreditRecord, known: ReadonlySet<string>): Outcome | undefined =>
  topic === undefined || topic === '' || known.has(topic)
    ? undefined
    : refused('topic', 'is not the code of a topic; add the topic in the office first');

const externalOf = ({ fields, userId }: CreditRecord & { userId: number }) => ({
  userId,
  // Required of credit without an activity.
  title: fields.title ?? '',
  provider: fields.provider ?? '',
  kind: fields.kind ?? ('other' as const),
  quarters: fields.credits,
  completedOn: fields.completed,
  topic: fields.topic || null,
  number: fields.certificate_number || null,
});
