/** A member with personal data in every table that can have some. */
import { eq, inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { DEFAULT_TIME_ZONE } from '#domain/shared/time-zone.ts';
import {
  evaluationQuestions,
  evaluations,
  followUpChoices,
  followUps,
  recallAnswers,
  recallCards,
  recallEmails,
} from '#server/modules/assessment/tables.ts';
import { renewalSteps } from '#server/modules/billing/tables.ts';
import { questionVersions } from '#server/modules/catalogue/tables.ts';
import { suppressions } from '#server/modules/email/tables.ts';
import { queueItems, queues } from '#server/modules/listening/tables.ts';
import { conversationEntries, conversations } from '#server/modules/support/tables.ts';
import { weekPlans } from '#server/modules/week-plan/tables.ts';
import type { Answer } from '#tests/support/server/api.ts';
import { resource } from '#tests/support/server/api.ts';
import type { Slice } from '#tests/support/server/slice.ts';
import type { GivenPublication, Person } from './given.ts';
import { purchasesIn } from './purchases.ts';
import { giveSeries } from './series.ts';
import { answerSlowly, earn, saveDraft, submitPractice, submitTest, takePreTest } from './tests-and-surveys.ts';

export type Busy = {
  firstName: string;
  lastName: string;
  email: string;
  street: string;
  city: string;
  npi: string;
  employer: string;
};
type Library = Record<'passed' | 'failed' | 'quickTake', GivenPublication>;

/** Expects success, whatever the exact status. */
function taken(answer: { status: number; text: string }): Answer {
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer as Answer;
}

/** The publications that every busy member uses. */
export async function giveBusyLibrary({ given }: Slice): Promise<Library> {
  return {
    passed: await given.publication({ questions: 2, title: 'Clozapine' }),
    failed: await given.publication({ questions: 2, title: 'Lithium', preTest: true }),
    quickTake: await given.publication({ type: 'PUBLICATION_QUICK_TAKE', title: 'Zuranolone' }),
  };
}

/** A member who reads, writes, invites, buys, and earns credit; `passwordHash` is of a known password. */
export async function giveBusyMember(slice: Slice, who: Busy, { passwordHash, ...library }: Library & PasswordRow) {
  const { email, firstName, lastName } = who;
  const person = await slice.given.account({ email, firstName, lastName });
  await slice.database.pool.query('update users set password_hash = $1 where id = $2', [passwordHash, person.id]);
  await study(slice, person, library);
  await writeAboutThemselves(slice, person, who);
  await write(slice, person, who);
  await join(slice, person, who);
  taken(await takePreTest(slice, person, library.failed));
  taken(await answerSlowly(slice, person, library.failed));
  taken(await submitTest(slice, { person, publication: library.failed, wrong: 2 }));
  taken(await saveDraft(slice, person, library.failed));
  const certificateId = await earn(slice, person, library.passed);
  await followUp(slice, person, who);
  taken(await submitPractice(slice, person, library.passed));
  await recall(slice, person, library.passed);
  await completeSeries(slice, person, library);
  await planWeek(slice, person);
  await invite(slice, person);
  await slice.jobs.drain();
  return { person, certificateId };
}

type PasswordRow = { passwordHash: string };

async function study(
  { api, db, clock }: Slice,
  { id, headers }: Person,
  { passed, failed, quickTake }: Library,
): Promise<void> {
  const unlock = { data: { type: 'Unlock' } };
  taken(await api.post(`/api/publications/${quickTake.id}/unlock/`, unlock, headers));
  const cover = await api.get(`/api/publications/${passed.id}/`, headers);
  const shown = resource('Acknowledgement', { version: cover.body.data.attributes.front_matter_version });
  taken(await api.post(`/api/publications/${passed.id}/start/`, shown, headers));
  const text_position = { slide: 1, paragraph: 2, fraction: 0.5 };
  const position = resource('Progress', { position: 42, text_position, share: 0.4, read: true });
  taken(await api.put(`/api/sections/${passed.sectionIds[0]}/progress/`, position, headers));
  const passage = { exact: 'Check levels', prefix: '', suffix: ' after', slide: 1 };
  const note = { section: String(passed.sectionIds[0]), text: 'Ask', passage, seconds: null, lang: 'en', base: null };
  taken(await api.put('/api/notes/5f0c1c6e-0b1d-4a7e-9b60-2f6f5a1f7e11/', note, headers));
  const listened = { sectionId: passed.sectionIds[0] ?? 0, rank: 0, changedAt: clock.now() };
  await db.insert(queueItems).values({ userId: id, ...listened });
  await db.insert(queues).values({ userId: id, orderedAt: clock.now() });
  taken(await api.put(`/api/publications/${failed.id}/saved/`, resource('Saved', {}), headers));
}

/** The follow-up of the evaluation, answered with a choice and a text. */
async function followUp({ db, clock }: Slice, { id }: Person, { firstName }: Busy): Promise<void> {
  const [evaluation] = await db.select().from(evaluations).where(eq(evaluations.userId, id));
  const [choice, text] = await db
    .select()
    .from(evaluationQuestions)
    .where(inArray(evaluationQuestions.number, [11, 12]))
    .orderBy(evaluationQuestions.number);
  const { id: evaluationId = 0, publicationId = 0 } = evaluation ?? {};
  const at = clock.now();
  const answers = [
    { question_id: String(choice?.id), value: 'Yes, in part' },
    { question_id: String(text?.id), value: `${firstName} checks levels now.` },
  ];
  const [row] = await db
    .insert(followUps)
    .values({ evaluationId, publicationId, queuedAt: at, sentAt: at, answeredAt: at, answers })
    .returning();
  const chosen = { followUpId: row?.id ?? 0, questionId: choice?.id ?? 0, point: 2 };
  await db.insert(followUpChoices).values({ ...chosen, publicationId, answeredOn: clock.today() });
}

/** A question of recall that was answered, another that was stopped, and its emails. */
async function recall({ db, clock }: Slice, { id: userId }: Person, { questions }: GivenPublication): Promise<void> {
  const [{ id: questionId, correct: answerId }, second] = questions as [Question, Question];
  const [version] = await db.select().from(questionVersions).where(eq(questionVersions.questionId, questionId));
  const days = { answeredOn: clock.today(), dueOn: clock.today() };
  await db.insert(recallCards).values([
    { userId, questionId, stability: 2, difficulty: 5, ...days },
    { userId, questionId: second.id, stoppedAt: clock.now() },
  ]);
  await db.insert(recallAnswers).values({
    ...{ userId, questionId, answerId, questionVersionId: version?.id ?? 0, correct: true, byEmail: true },
    ...{ ...days, returnsOn: clock.today(), answeredAt: clock.now() },
  });
  await db.insert(recallEmails).values({ userId, turnedOnAt: clock.now() });
}

/** A plan with an email in a week, which no test waits for. */
async function planWeek({ db, clock }: Slice, { id: userId }: Person): Promise<void> {
  const time = { weekday: 1, hour: 7, quietFrom: 21, quietUntil: 7, timeZone: DEFAULT_TIME_ZONE };
  await db.insert(weekPlans).values({ userId, minutes: 60, topics: [], ...time, updatedAt: clock.now() });
}

type Question = GivenPublication['questions'][number];

/** A series of what was passed, started and certified. */
async function completeSeries(slice: Slice, { headers }: Person, { passed }: Library): Promise<void> {
  const slug = 'busy-series';
  if ((await slice.api.get(`/api/series/${slug}/`)).status === 404) await giveSeries(slice, [passed], { slug });
  taken(await slice.api.put(`/api/my-series/${slug}/`, { pace: 7 }, headers));
  taken(await slice.api.post(`/api/my-series/${slug}/certificate/`, {}, headers));
}

async function writeAboutThemselves({ api }: Slice, { headers }: Person, { street, city, npi }: Busy): Promise<void> {
  const address = { address1: street, city, postalCode: '02115', state: 'MA', country: 'US' };
  const keyed = { ...headers, 'idempotency-key': `address in ${city}` };
  taken(await api.post('/api/users/addresses/', resource('Address', address), keyed));
  const none = { licence_number: null, licence_state: null, board_number: null };
  const identifiers = resource('Identifiers', { ...none, npi, birth_month: 2, birth_day: 29 });
  taken(await api.put('/api/identifiers/', identifiers, headers));
  taken(await api.put('/api/consents/accme/', resource('Consent', { given: true }), headers));
  taken(await api.patch('/api/email/preferences/', { 'certificate-issued': false }, headers));
}

/** Writes to support, subscribes to the newsletter, records a visit and tries to sign in. */
async function write({ api, app, db, clock }: Slice, { headers, email }: Person, who: Busy): Promise<void> {
  const requester = { name: `${who.firstName} ${who.lastName}`, email };
  const request = { requester, subject: 'Help', comment: { body: `I live in ${who.city}.` } };
  taken(await requested(app.inject({ method: 'POST', url: '/requests', payload: { request } })));
  const [conversation] = await db.select().from(conversations).where(eq(conversations.email, email));
  const note = { kind: 'note' as const, text: `Called ${who.firstName} back.`, createdAt: clock.now() };
  await db.insert(conversationEntries).values({ ...note, conversationId: conversation?.id ?? 0 });
  const payload = { email, firstName: who.firstName, lastName: who.lastName };
  taken(await requested(app.inject({ method: 'POST', url: '/api/newsletter', headers, payload })));
  const visit = { data: [{ created: '2026-11-20T12:00:00Z', data: { utm_source: 'newsletter' } }] };
  taken(await api.post('/api/utms/', visit, headers));
  const wrong = resource('ApiLoginView', { username: email, password: 'not the right one' });
  expect((await api.post('/api/login/', wrong)).status).toBe(401);
  taken(await api.post('/rest-auth/password/reset/', resource('PasswordResetView', { email })));
  await db.insert(suppressions).values({ email, why: 'bounced', createdAt: clock.now() });
}

const requested = async (answer: PromiseLike<{ statusCode: number; body: string }>) => {
  const { statusCode, body } = await answer;
  return { status: statusCode, text: body };
};

async function join(slice: Slice, person: Person, { employer }: Busy): Promise<void> {
  const purchases = purchasesIn(slice);
  taken(await purchases.buy(person, { tier: 3, employer }));
  taken(await purchases.order(person, { tier: 3, days: 1825, employer }));
  taken(await slice.api.post('/api/feeds/audio/', resource('AudioFeed', {}), person.headers));
  taken(await slice.api.post('/api/feeds/learning/', {}, person.headers));
  const at = slice.clock.now();
  const step = { userId: person.id, endsAt: at, step: 'notice-30', dueAt: at, takenAt: at } as const;
  await slice.db.insert(renewalSteps).values(step);
}

/** Invites a colleague who joins, and one who does not. */
async function invite(slice: Slice, { headers, id }: Person): Promise<void> {
  for (const name of ['joins', 'waits']) {
    const referred = resource('Referred', { referred_email: `colleague.${name}.${id}@clinic.example` });
    taken(await slice.api.post('/api/referrals/', referred, headers));
  }
  const name = { firstName: 'Marta', lastName: 'Silva' };
  const colleague = await slice.given.account({ email: `colleague.joins.${id}@clinic.example`, ...name });
  taken(await purchasesIn(slice).buy(colleague, { tier: 2 }));
}
