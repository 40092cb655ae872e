/** How evaluations and their follow-ups were answered, for the office. (rules T75, T76, T80) */
import { eq } from 'drizzle-orm';
import type { FormKind } from '#domain/assessment/evaluation/evaluation-form.ts';
import { compareChanges } from '#domain/assessment/evaluation/follow-up.ts';
import { mayShow } from '#domain/assessment/evaluation/summary.ts';
import { dayIn } from '#domain/shared/time-zone.ts';
import type { Ctx, Queryable } from '#server/kernel/ctx.ts';
import { evaluationQuestions } from '#server/modules/assessment/tables.ts';
import { describeQuestions } from './describe-questions.ts';
import { countAnswered, countIntentAndChange, countSent, listFollowUpTexts } from './queries-follow-up.ts';
import { countBias, countResponses, listTexts, type Selection } from './queries-results.ts';
import { getActivity, type ResultParameters, selectionOf } from './select-results.ts';

type Needs = Pick<Ctx, 'db' | 'clock'>;
const PAGE_SIZE = 20;
const NO_QUESTIONS = { questions: [], texts: [] };

export async function readResults(ctx: Needs, parameters: ResultParameters) {
  const { db } = ctx;
  const activity = await getActivity(db, parameters.activity);
  const selection = selectionOf(ctx, parameters);
  const responses = await countResponses(db, selection);
  const hidden = !mayShow(responses);
  const described = hidden ? NO_QUESTIONS : await describeQuestions(db, 'evaluation', selection);
  const bias = (await countBias(db, selection)).map((row) => ({ ...row, id: String(row.id) }));
  const followUp = await readFollowUps(db, selection);
  return { activity, period: selection.period, responses, hidden, bias, ...described, follow_up: followUp };
}

/** The follow-ups of the period: those that were sent and those that were answered in it. */
export async function readFollowUps(db: Queryable, selection: Selection) {
  const sent = await countSent(db, selection);
  const answered = await countAnswered(db, selection);
  const hidden = !mayShow(answered);
  const { intended, others } = compareChanges(hidden ? [] : await countIntentAndChange(db, selection));
  const described = hidden ? NO_QUESTIONS : await describeQuestions(db, 'follow-up', selection);
  return { sent, answered, hidden, intended, others, ...described };
}

const ANSWERED = { evaluation: countResponses, 'follow-up': countAnswered } as const;
export const TEXTS = { evaluation: listTexts, 'follow-up': listFollowUpTexts } as const;

type TextParameters = ResultParameters & {
  form?: FormKind | undefined;
  question?: number | undefined;
  after?: number | undefined;
};

/** A page of what was written; none while there are too few answers. */
export async function readTexts(ctx: Needs, { form = 'evaluation', question, after, ...parameters }: TextParameters) {
  await getActivity(ctx.db, parameters.activity);
  const selection = selectionOf(ctx, parameters);
  const key = String(question ?? 0);
  const [row] = await ctx.db
    .select()
    .from(evaluationQuestions)
    .where(eq(evaluationQuestions.id, question ?? 0));
  const isShown = row?.kind === 'text' && mayShow(await ANSWERED[form](ctx.db, selection));
  if (!isShown) return { data: [], meta: { next: null } };
  const rows = await TEXTS[form](ctx.db, selection, { questionId: row.id, after: after ?? null, size: PAGE_SIZE });
  const page = rows.slice(0, PAGE_SIZE);
  return {
    data: page.map(({ id, answers, submittedAt, activity }) => ({
      id: String(id),
      text: String(answers.find(({ question_id }) => question_id === key)?.value ?? ''),
      activity: { id: String(activity.id), title: activity.title },
      month: `${dayIn(submittedAt, ctx.clock.zone).slice(0, 7)}-01`,
    })),
    meta: { next: rows.length > PAGE_SIZE ? String(page.at(-1)?.id) : null },
  };
}
