/** A follow-up as the learner with its link reads and answers it, without signing in. (rules T79) */
import { and, eq, isNull } from 'drizzle-orm';
import { lastAnswerDay } from '#domain/assessment/evaluation/follow-up.ts';
import { dayIn } from '#domain/shared/time-zone.ts';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { optionalEmails } from '#server/modules/accounts/index.ts';
import {
  type EvaluationAnswer,
  type GivenAnswer,
  readSubmission,
} from '#server/modules/assessment/evaluation/read-submission.ts';
import { readSurveyForm, type SurveyForm } from '#server/modules/assessment/evaluation/survey-form.ts';
import { followUpChoices, followUps } from '#server/modules/assessment/tables.ts';
import { readFollowUpToken } from './follow-up-token.ts';
import { findFollowUp } from './queries-follow-ups.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'language' | 'secret' | 'previousSecrets' | 'log'>;

export async function readFollowUp(ctx: Needs, token: string) {
  const { row, lastDay } = await getOpen(ctx, token);
  const { version, questions } = await getForm(ctx, row.publicationId, null);
  return {
    ...{ activity: row.activity, evaluated: dayIn(row.evaluatedAt, ctx.clock.zone), expires: lastDay },
    form: String(version.id),
    questions: questions.map(({ key, kind, stem, shown, required }) => ({
      ...{ id: key, kind, stem, options: [...shown], required },
    })),
  };
}

type Submission = { formId: number; answers: readonly EvaluationAnswer[] };

/** Stores the answers once: of two at the same time, the second one learns that it was answered. */
export async function answerFollowUp(ctx: Needs, token: string, { formId, answers }: Submission): Promise<void> {
  const { row } = await getOpen(ctx, token);
  const { version, questions } = await getForm(ctx, row.publicationId, formId);
  const given = readSubmission(questions, answers);
  await ctx.db.transaction(async (tx) => {
    const stored = given.map(({ question, stored: value }) => ({ question_id: question.key, value }));
    const [saved] = await tx
      .update(followUps)
      .set({ answers: stored, formId: version.id, language: ctx.language, answeredAt: ctx.clock.now() })
      .where(and(eq(followUps.id, row.id), isNull(followUps.answeredAt)))
      .returning({ id: followUps.id });
    if (saved === undefined) throw new Failure('follow-up.answered');
    await storeChoices(tx, { given, row, answeredOn: ctx.clock.today() });
  });
  ctx.log.info({ event: 'follow-up.answered', publicationId: row.publicationId });
}

/** Turns follow-ups off for the account, also by the link of one that has ended. */
export async function stopFollowUps(ctx: Needs, token: string): Promise<void> {
  const { userId } = await getByToken(ctx, token);
  await optionalEmails.turnOffEmail(ctx.db, { userId, kind: 'follow-up' });
  ctx.log.info({ event: 'follow-up.stopped' });
}

async function getByToken(ctx: Needs, token: string) {
  const id = readFollowUpToken(ctx, token);
  const row = id === null ? null : await findFollowUp(ctx.db, id);
  if (row === null) throw new Failure('follow-up.not-found');
  return row;
}

async function getOpen(ctx: Needs, token: string) {
  const row = await getByToken(ctx, token);
  if (row.answeredAt !== null) throw new Failure('follow-up.answered');
  // A link that opens was emailed; a mail server may accept an email and report an error.
  const lastDay = lastAnswerDay(dayIn(row.sentAt ?? ctx.clock.now(), ctx.clock.zone));
  if (ctx.clock.today() > lastDay) throw new Failure('follow-up.ended');
  return { row, lastDay };
}

/** The form that applies, or the version that was asked; an activity may have none anymore. */
async function getForm({ db, language }: Needs, publicationId: number, formId: number | null) {
  const form: SurveyForm | null = await readSurveyForm(db, { publicationId, kind: 'follow-up', language }, formId);
  if (form === null) throw new Failure('follow-up.other-form', { source: { pointer: '/form' } });
  if (form.version === null || form.questions.length === 0) throw new Failure('follow-up.ended');
  return { version: form.version, questions: form.questions };
}

type NewChoices = {
  given: readonly GivenAnswer[];
  row: { id: number; publicationId: number };
  answeredOn: ReturnType<Ctx['clock']['today']>;
};

async function storeChoices(tx: Tx, { given, row, answeredOn }: NewChoices): Promise<void> {
  const choices = given.flatMap(({ question: { item }, answer }) =>
    ('points' in answer ? answer.points : []).map((point) => ({
      ...{ followUpId: row.id, questionId: item.id, point, publicationId: row.publicationId, answeredOn },
    })),
  );
  if (choices.length > 0) await tx.insert(followUpChoices).values(choices);
}
