import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/kernel/ctx.ts';
import { Failure, Failures } from '#server/kernel/failure.ts';
import { evaluationQuestions, evaluations } from './tables.ts';

export type EvaluationQuestion = typeof evaluationQuestions.$inferSelect;
export type EvaluationAnswer = { question_id: string; value: string | number };

/** The questions of the evaluation as it is given now, in order. */
export async function listEvaluationQuestions(db: Queryable): Promise<EvaluationQuestion[]> {
  return db
    .select()
    .from(evaluationQuestions)
    .where(isNull(evaluationQuestions.retiredAt))
    .orderBy(asc(evaluationQuestions.number));
}

const LIST = '/data/attributes/answers';
const LONGEST_TEXT = 4000;

/** Refuses an evaluation in which something required is missing or an answer does not fit, naming each. (rules T16) */
export function checkEvaluation(questions: readonly EvaluationQuestion[], answers: readonly EvaluationAnswer[]): void {
  const known = new Map(questions.map((question) => [String(question.id), question]));
  const given = new Set<string>();
  const wrong = answers.flatMap(({ question_id, value }, index) => {
    const question = known.get(question_id);
    if (question === undefined)
      return invalid('This question is not in the evaluation.', `${LIST}/${index}/question_id`);
    if (given.has(question_id))
      return invalid('This question has two answers. Send one.', `${LIST}/${index}/question_id`);
    if (!isBlank(value)) given.add(question_id);
    const problem = isBlank(value) ? null : misfit(question, value);
    return problem === null ? [] : invalid(problem, `${LIST}/${index}/value`);
  });
  const missing = questions.filter(({ id, required }) => required && !given.has(String(id))).map(tellMissing);
  if (wrong.length + missing.length > 0) throw new Failures([...wrong, ...missing]);
}

const isBlank = (value: string | number): boolean => typeof value === 'string' && value.trim() === '';

/** A scale is answered by the number of its point, a choice by one of its options. */
function misfit({ kind, options }: EvaluationQuestion, value: string | number): string | null {
  if (kind === 'scale') {
    const fits = Number.isInteger(value) && Number(value) >= 1 && Number(value) <= options.length;
    return fits ? null : `Answer with a number from 1 to ${options.length}.`;
  }
  if (kind === 'choice') return options.includes(String(value)) ? null : 'Answer with one of the options.';
  return String(value).length <= LONGEST_TEXT ? null : `Keep the answer under ${LONGEST_TEXT} characters.`;
}

const invalid = (detail: string, pointer: string) =>
  new Failure('request.invalid-attribute', { detail, source: { pointer } });

const tellMissing = ({ id, number, stem }: EvaluationQuestion) =>
  new Failure('request.missing-attribute', {
    detail: `Question ${number} hasn’t been answered: ${stem}`,
    source: { pointer: LIST },
    meta: { question_id: String(id) },
  });

export type Evaluation = typeof evaluations.$inferSelect;
type NewEvaluation = Omit<typeof evaluations.$inferInsert, 'id'>;

/** Stores an evaluation; given twice, the second is refused, also when both come at once. (rules T16) */
export async function saveEvaluation(tx: Tx, evaluation: NewEvaluation): Promise<Evaluation> {
  const [row] = await tx.insert(evaluations).values(evaluation).onConflictDoNothing().returning();
  if (row === undefined) throw new Failure('survey.done');
  return row;
}

/** Whether a person has given the evaluation of a publication already. */
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
