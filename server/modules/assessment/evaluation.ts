import { and, asc, eq, isNull } from 'drizzle-orm';
import { describeMessage, type MessageDescriptor } from '#messages/message-descriptor.ts';
import type { Queryable, Tx } from '#server/kernel/ctx.ts';
import { Failure, Failures } from '#server/kernel/failure.ts';
import { evaluationQuestions, evaluations } from './tables.ts';

export type EvaluationQuestion = typeof evaluationQuestions.$inferSelect;
export type EvaluationAnswer = { question_id: string; value: string | number };

/** The current questions of the evaluation, in order. */
export async function listEvaluationQuestions(db: Queryable): Promise<EvaluationQuestion[]> {
  return db
    .select()
    .from(evaluationQuestions)
    .where(isNull(evaluationQuestions.retiredAt))
    .orderBy(asc(evaluationQuestions.number));
}

const LIST = '/data/attributes/answers';
const MAX_TEXT_LENGTH = 4000;

/** Throws one error per missing required answer and per invalid answer. (rules T16) */
export function checkEvaluation(questions: readonly EvaluationQuestion[], answers: readonly EvaluationAnswer[]): void {
  const known = new Map(questions.map((question) => [String(question.id), question]));
  const answered = new Set<string>();
  const wrong = answers.flatMap(({ question_id, value }, index) => {
    const question = known.get(question_id);
    if (question === undefined)
      return invalid(describeMessage('validation.evaluation.unknown'), `${LIST}/${index}/question_id`);
    if (answered.has(question_id))
      return invalid(describeMessage('validation.evaluation.repeated'), `${LIST}/${index}/question_id`);
    if (!isBlank(value)) answered.add(question_id);
    const problem = isBlank(value) ? null : findProblem(question, value);
    return problem === null ? [] : invalid(problem, `${LIST}/${index}/value`);
  });
  const missing = questions.filter(({ id, required }) => required && !answered.has(String(id))).map(missingAnswer);
  if (wrong.length + missing.length > 0) throw new Failures([...wrong, ...missing]);
}

const isBlank = (value: string | number): boolean => typeof value === 'string' && value.trim() === '';

/** Validates an answer: the number of a point for a scale, an option for a choice. */
function findProblem({ kind, options }: EvaluationQuestion, value: string | number): MessageDescriptor | null {
  if (kind === 'scale') {
    const isPoint = Number.isInteger(value) && Number(value) >= 1 && Number(value) <= options.length;
    return isPoint ? null : describeMessage('validation.evaluation.scale', { points: options.length });
  }
  if (kind === 'choice')
    return options.includes(String(value)) ? null : describeMessage('validation.evaluation.choice');
  if (String(value).length <= MAX_TEXT_LENGTH) return null;
  return describeMessage('validation.evaluation.tooLong', { maximum: MAX_TEXT_LENGTH });
}

const invalid = (detail: MessageDescriptor, pointer: string) =>
  new Failure('request.invalid-attribute', { detail, source: { pointer } });

const missingAnswer = ({ id, number, stem }: EvaluationQuestion) =>
  new Failure('request.missing-attribute', {
    detail: describeMessage('validation.evaluation.missing', { number, stem }),
    source: { pointer: LIST },
    meta: { question_id: String(id) },
  });

export type Evaluation = typeof evaluations.$inferSelect;
type NewEvaluation = Omit<typeof evaluations.$inferInsert, 'id'>;

/** Stores an evaluation; a second one is refused, even if both arrive at the same time. (rules T16) */
export async function saveEvaluation(tx: Tx, evaluation: NewEvaluation): Promise<Evaluation> {
  const [row] = await tx.insert(evaluations).values(evaluation).onConflictDoNothing().returning();
  if (row === undefined) throw new Failure('survey.done');
  return row;
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
