/** The figures of the questions of a form. (rules T75, T76) */
import { asc, eq, inArray } from 'drizzle-orm';
import { labelPoints } from '#domain/assessment/evaluation/evaluation-answer.ts';
import type { FormKind } from '#domain/assessment/evaluation/evaluation-form.ts';
import { type AnswerFigures, mayShow, summarizeAnswers } from '#domain/assessment/evaluation/summary.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { findApplying, type QuestionRow } from '#server/modules/assessment/evaluation/form-versions.ts';
import { evaluationObjectives, evaluationQuestions } from '#server/modules/assessment/tables.ts';
import { countFollowUpChoices, countFollowUpPeople, countFollowUpTexts } from './queries-follow-up.ts';
import { type ChosenPoint, countChoices, countPeople, countTexts, type Selection } from './queries-results.ts';

/** What was answered in the forms of a kind. */
const COUNTS = {
  evaluation: { choices: countChoices, people: countPeople, texts: countTexts },
  'follow-up': { choices: countFollowUpChoices, people: countFollowUpPeople, texts: countFollowUpTexts },
} as const;

/** The questions of the form that applies and of earlier ones that were answered, with figures and numbers of texts. */
export async function describeQuestions(db: Queryable, kind: FormKind, selection: Selection) {
  const entries = (await findApplying(db, { publicationId: selection.activityId, kind }))?.entries ?? [];
  const order = entries.map(({ question }) => question);
  const counted = await COUNTS[kind].choices(db, selection);
  const rows = await listQuestions(db, [...order, ...counted.map(({ questionId }) => questionId)], order);
  const texts: { id: string; stem: string; answers: number }[] = [];
  for (const { id, stem } of rows.filter((row) => row.kind === 'text'))
    texts.push({ id: String(id), stem, answers: await COUNTS[kind].texts(db, selection, id) });
  return { questions: await describeFigures(db, kind, { selection, rows, order, counted }), texts };
}

/** The questions of the form that applies in their order, then those of earlier versions. */
async function listQuestions(db: Queryable, ids: readonly number[], order: readonly number[]): Promise<QuestionRow[]> {
  const rows = await db
    .select()
    .from(evaluationQuestions)
    .where(inArray(evaluationQuestions.id, [...new Set(ids)]))
    .orderBy(asc(evaluationQuestions.id));
  const position = ({ id }: QuestionRow) => (order.indexOf(id) === -1 ? order.length : order.indexOf(id));
  return rows.toSorted((one, other) => position(one) - position(other));
}

type CountedAnswers = {
  selection: Selection;
  rows: readonly QuestionRow[];
  order: readonly number[];
  counted: readonly ChosenPoint[];
};

async function describeFigures(db: Queryable, form: FormKind, { selection, rows, order, counted }: CountedAnswers) {
  const { activityId } = selection;
  const whole = { ...selection, activityId: null };
  const ofSite = activityId === null ? null : await COUNTS[form].choices(db, whole);
  const several = rows.filter(({ kind }) => kind === 'multiple').map(({ id }) => id);
  const people = await COUNTS[form].people(db, selection, several);
  const peopleOfSite = await COUNTS[form].people(db, whole, activityId === null ? [] : several);
  const objectives = activityId === null ? new Map<number, string>() : await listObjectiveTexts(db, activityId);
  return rows
    .filter(({ kind }) => kind !== 'text')
    .flatMap((question) => {
      const own = counted.filter(({ questionId }) => questionId === question.id);
      const site = (ofSite ?? []).filter(({ questionId }) => questionId === question.id);
      const lines = activityId === null ? [0] : [...new Set(own.map(({ objectiveId }) => objectiveId))];
      return (lines.length === 0 ? [0] : lines.toSorted((one, other) => one - other)).map((objectiveId) => ({
        ...describeQuestion(question, order),
        id: objectiveId === 0 ? String(question.id) : `${question.id}.${objectiveId}`,
        objective: objectives.get(objectiveId) ?? null,
        figures: figuresOf(
          question,
          activityId === null ? own : own.filter((each) => each.objectiveId === objectiveId),
          people.get(question.id) ?? 0,
        ),
        site: ofSite === null ? null : figuresOf(question, site, peopleOfSite.get(question.id) ?? 0),
      }));
    });
}

const describeQuestion = ({ id, kind, role, stem, options, counts }: QuestionRow, order: readonly number[]) => ({
  ...{ kind, role, stem, labels: labelPoints(kind, options), counting: [...counts], current: order.includes(id) },
});

/** Too few answers are none. (rules T76) */
function figuresOf({ kind, options }: QuestionRow, chosen: readonly ChosenPoint[], people: number) {
  const figures = summarizeAnswers({ kind, options: options.length }, chosen, kind === 'multiple' ? people : null);
  const shown: AnswerFigures = mayShow(figures.answers)
    ? figures
    : { answers: figures.answers, counts: options.map(() => 0), mean: null };
  return { ...shown, counts: [...shown.counts] };
}

async function listObjectiveTexts(db: Queryable, publicationId: number): Promise<Map<number, string>> {
  const rows = await db
    .select()
    .from(evaluationObjectives)
    .where(eq(evaluationObjectives.publicationId, publicationId));
  return new Map(rows.map(({ id, text }) => [id, text]));
}
