/** How an activity was evaluated since it began, with every text: what an audit reads. (rules L49, T76) */
import type { FormKind } from '#domain/assessment/evaluation/evaluation-form.ts';
import { mayShow } from '#domain/assessment/evaluation/summary.ts';
import { FIRST_REPORT_DAY } from '#domain/reports/period.ts';
import type { Ctx, Queryable } from '#server/kernel/ctx.ts';
import { describeQuestions } from './describe-questions.ts';
import { countResponses, type Selection } from './queries-results.ts';
import { readFollowUps, TEXTS } from './read-results.ts';

/** The most recent texts of one question that a pack has. */
const MAX_TEXTS = 5_000;

export async function readActivityResults({ db, clock }: Pick<Ctx, 'db' | 'clock'>, activityId: number) {
  const selection = { activityId, period: { from: FIRST_REPORT_DAY, to: clock.today() }, zone: clock.zone };
  const responses = await countResponses(db, selection);
  const hidden = !mayShow(responses);
  const described = hidden ? { questions: [], texts: [] } : await describeQuestions(db, 'evaluation', selection);
  const { texts, ...followUp } = await readFollowUps(db, selection);
  return {
    ...{ responses, hidden, questions: described.questions },
    texts: await listAll(db, 'evaluation', { selection, questions: described.texts }),
    followUp: { ...followUp, texts: await listAll(db, 'follow-up', { selection, questions: texts }) },
  };
}

export type ActivityResults = Awaited<ReturnType<typeof readActivityResults>>;

type TextQuestions = { selection: Selection; questions: readonly { id: string; stem: string }[] };

async function listAll(db: Queryable, form: FormKind, { selection, questions }: TextQuestions) {
  const listed: { stem: string; answers: string[] }[] = [];
  for (const { id, stem } of questions) {
    const rows = await TEXTS[form](db, selection, { questionId: Number(id), after: null, size: MAX_TEXTS });
    const answers = rows.map((row) => String(row.answers.find((answer) => answer.question_id === id)?.value ?? ''));
    listed.push({ stem, answers: answers.filter((text) => text.trim() !== '') });
  }
  return listed;
}
