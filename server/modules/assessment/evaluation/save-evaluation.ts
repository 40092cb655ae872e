import { and, eq } from 'drizzle-orm';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { Ctx, Queryable, Tx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { evaluationChoices, evaluationObjectives, evaluations } from '#server/modules/assessment/tables.ts';
import { type EvaluationAnswer, type GivenAnswer, readSubmission } from './read-submission.ts';
import { readSurveyForm } from './survey-form.ts';

type Submission = { publicationId: number; formId: number | null; answers: readonly EvaluationAnswer[] };

/** The answers, checked against the version that was asked; without a version, against the one that applies. */
export async function readEvaluation({ db, language }: Pick<Ctx, 'db' | 'language'>, submission: Submission) {
  const { publicationId, formId, answers } = submission;
  const form = await readSurveyForm(db, { publicationId, kind: 'evaluation', language }, formId);
  if (form === null) throw new Failure('survey.no-form', { source: { pointer: '/data/attributes/form' } });
  return { formId: form.version?.id ?? null, language, given: readSubmission(form.questions, answers) };
}

export type ReadEvaluation = Awaited<ReturnType<typeof readEvaluation>>;

export type Evaluation = typeof evaluations.$inferSelect;
type NewEvaluation = Omit<typeof evaluations.$inferInsert, 'id' | 'answers' | 'formId' | 'language'> & {
  evaluation: ReadEvaluation;
  /** The day of submission in the provider's zone. */
  submittedOn: PlainDate;
};

/** Stores an evaluation; a second one is refused, even if both arrive at the same time. (rules T16) */
export async function saveEvaluation(
  tx: Tx,
  { evaluation: { given, ...version }, submittedOn, ...row }: NewEvaluation,
): Promise<Evaluation> {
  const objectives = await storeObjectives(tx, row.publicationId, given);
  const answers = given.map(({ question, stored }) => ({
    question_id: storedKey(question, objectives),
    value: stored,
  }));
  const [saved] = await tx
    .insert(evaluations)
    .values({ ...row, ...version, answers })
    .onConflictDoNothing()
    .returning();
  if (saved === undefined) throw new Failure('survey.done');
  const choices = given.flatMap(({ question: { item, objective }, answer }) =>
    ('points' in answer ? answer.points : []).map((point) => ({
      ...{ evaluationId: saved.id, questionId: item.id, point, publicationId: row.publicationId, submittedOn },
      objectiveId: objective === null ? 0 : (objectives.get(objective) ?? 0),
    })),
  );
  if (choices.length > 0) await tx.insert(evaluationChoices).values(choices);
  return saved;
}

const storedKey = ({ item, objective }: GivenAnswer['question'], objectives: ReadonlyMap<string, number>): string =>
  objective === null ? String(item.id) : `${item.id}.${objectives.get(objective)}`;

/** The ids of the objectives that were asked about; their texts are stored once. */
async function storeObjectives(tx: Tx, publicationId: number, given: readonly GivenAnswer[]) {
  const texts = [...new Set(given.flatMap(({ question: { objective } }) => objective ?? []))];
  if (texts.length === 0) return new Map<string, number>();
  const known = await tx
    .select()
    .from(evaluationObjectives)
    .where(eq(evaluationObjectives.publicationId, publicationId))
    .for('update');
  const ids = new Map(known.map(({ text, id }) => [text, id]));
  const added = texts.filter((text) => !ids.has(text));
  if (added.length === 0) return ids;
  const rows = await tx
    .insert(evaluationObjectives)
    .values(added.map((text) => ({ publicationId, text })))
    .returning();
  return new Map([...ids, ...rows.map(({ text, id }) => [text, id] as const)]);
}

/** Whether a user has already submitted the evaluation of a publication. */
export async function hasEvaluated(
  db: Queryable,
  { userId, publicationId }: { userId: number; publicationId: number },
): Promise<boolean> {
  const rows = await db
    .select({ id: evaluations.id })
    .from(evaluations)
    .where(and(eq(evaluations.userId, userId), eq(evaluations.publicationId, publicationId)));
  return rows.length > 0;
}
