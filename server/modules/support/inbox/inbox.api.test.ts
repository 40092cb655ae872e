import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEntries } from '#server/modules/accounts/tables.ts';
import { deletePersonalData, exportPersonalData } from '#server/modules/support/index.ts';
import { conversationEntries, conversations, supportRequests } from '#server/modules/support/tables.ts';
import type { Person } from '#tests/support/given/given.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice;
let lucia: Person;
let ben: Person;
beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  lucia = await slice.given.staff({ roles: ['support'], firstName: 'Lucía', lastName: 'Ferrer' });
  ben = await slice.given.staff({ roles: ['support'], firstName: 'Ben', lastName: 'Ostrander' });
});
afterAll(() => slice?.close());

const NAOMI = 'naomi@clinic.example';
let sent = 0;
type Message = { email?: string; subject?: string; text?: string; host?: string; as?: Person };

/** A message of the contact form. */
async function write({ email = NAOMI, subject = 'Test', text = 'Why?', host = 'localhost:3000', as }: Message = {}) {
  sent += 1;
  const request = { requester: { name: 'Naomi', email }, subject, comment: { body: text } };
  const answer = await slice.app.inject({
    method: 'POST',
    url: '/requests',
    remoteAddress: `198.51.${sent >> 8}.${sent & 255}`,
    headers: { 'content-type': 'application/json', host, ...as?.headers },
    payload: JSON.stringify({ request }),
  });
  expect(answer.statusCode).toBe(201);
}
const path = (id: number | string, tail = '') => `/api/admin/messages/${id}/${tail}`;
const read = async (id: number | string) => (await slice.api.get(path(id), lucia.headers)).body.data.attributes;
const list = async (query = '', as = lucia) => (await slice.api.get(`/api/admin/messages/${query}`, as.headers)).body;
const idsOf = (body: any) => body.data.map(({ id }: { id: string }) => Number(id));
const set = (id: number | string, state: string, as = lucia) => {
  const { data } = resource('Conversation', { state });
  return slice.api.patch(path(id), { data: { ...data, id: String(id) } }, as.headers);
};
type Answer = { text?: string; revision?: number; close?: boolean };
const answer = (id: number | string, { text = 'Like this.', revision = 1, ...more }: Answer = {}, as = lucia) =>
  slice.api.post(path(id, 'answers/'), resource('Conversation', { text, revision, ...more }), as.headers);
const note = (id: number | string, text: string) =>
  slice.api.post(path(id, 'notes/'), resource('Conversation', { text }), lucia.headers);
const codeOf = ({ status, body }: { status: number; body: any }) => [status, body.errors?.[0].code];

describe('a message (rules O10)', () => {
  test('opens a conversation, with the account of its address', async () => {
    const { id } = await slice.given.account({ email: NAOMI });
    await write();

    const [conversation] = (await list()).data;
    expect(conversation.attributes).toMatchObject({
      ...{ state: 'new', name: 'Naomi', email: NAOMI, subject: 'Test', lang: 'en', excerpt: 'Why?' },
      ...{ taken_by: null, revision: 1, entries: null, person: { id: String(id), proven: false } },
    });
    expect((await read(conversation.id)).entries).toEqual([
      { kind: 'message', at: slice.clock.now().toISOString(), text: 'Why?', author: null, emailed: null },
    ]);
  });

  test('names the account that was signed in as proven', async () => {
    const person = await slice.given.account({ email: NAOMI });
    await write({ as: person });

    expect((await list()).data[0].attributes.person).toEqual({ id: String(person.id), proven: true });
  });

  test('joins the conversation of its address, whatever the case, and opens it again', async () => {
    await write();
    await set(1, 'closed');
    slice.clock.moveTo('2026-12-20T12:00:00Z');
    lucia = await slice.given.staff({ roles: ['support'] });
    await write({ email: NAOMI.toUpperCase(), subject: 'Again', text: 'And now?', host: 'fr.localhost:3000' });

    expect(idsOf(await list())).toEqual([1]);
    expect(await read(1)).toMatchObject({
      ...{ state: 'new', taken_by: null, revision: 3, subject: 'Again', lang: 'fr', excerpt: 'And now?' },
      entries: [{ text: 'Why?' }, { text: 'And now?' }],
    });
  });

  test('opens a new conversation after 30 days, and for another address', async () => {
    await write();
    await write({ email: 'other@clinic.example' });
    slice.clock.moveTo('2026-12-21T12:00:01Z');
    await write();

    expect(await slice.db.$count(conversations)).toBe(3);
  });
});

describe('the answer (rules O40)', () => {
  const dueOf = async (id: number) => (await read(id)).due;
  const waiting = async () =>
    (await slice.api.get('/api/admin/today/', lucia.headers)).body.data.waiting.find(
      ({ kind }: { kind: string }) => kind === 'messages.open',
    );

  test('is due 48 business hours after the first message without one', async () => {
    slice.clock.moveTo('2026-11-23T15:00:00Z');
    lucia = await slice.given.staff({ roles: ['support'] });
    await write();
    slice.clock.moveTo('2026-11-23T15:30:00Z');
    await write({ text: 'Anyone?' });

    expect(await dueOf(1)).toBe('2026-11-25T15:00:00.000Z');
    expect(await waiting()).toMatchObject({
      ...{ count: 1, since: '2026-11-23T15:00:00.000Z', due: '2026-11-25T15:00:00.000Z' },
    });
  });

  test('is not due once the conversation is answered or closed, and again from a further message', async () => {
    slice.clock.moveTo('2026-11-23T15:00:00Z');
    lucia = await slice.given.staff({ roles: ['support'] });
    await write();
    await answer(1);
    expect([await dueOf(1), await waiting()]).toEqual([null, undefined]);

    slice.clock.moveTo('2026-11-23T15:30:00Z');
    await write({ text: 'Thank you. And this?' });
    expect(await dueOf(1)).toBe('2026-11-25T15:30:00.000Z');
    await set(1, 'closed');
    expect(await dueOf(1)).toBeNull();
  });
});

describe('a conversation (rules O11)', () => {
  test('is taken by one person, until it is put back', async () => {
    await write();
    expect((await set(1, 'taken')).body.data.attributes).toMatchObject({
      state: 'taken',
      taken_by: { id: String(lucia.id), name: 'Lucía Ferrer' },
    });

    expect(codeOf(await set(1, 'taken', ben))).toEqual([409, 'message.taken']);
    expect(codeOf(await answer(1, { revision: 2 }, ben))).toEqual([409, 'message.taken']);
    expect((await set(1, 'new', ben)).body.data.attributes.taken_by).toBeNull();
    expect((await set(1, 'taken', ben)).status).toBe(200);
  });

  test('is taken by one of two who take it at the same time', async () => {
    await write();
    const answers = await Promise.all([set(1, 'taken'), set(1, 'taken', ben)]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('is answered by one of two who answer at the same time', async () => {
    await write();
    const answers = await Promise.all([answer(1), answer(1, {}, ben)]);

    expect(answers.map(codeOf).toSorted()).toEqual([
      [200, undefined],
      [409, 'message.changed'],
    ]);
    await slice.jobs.drain();
    expect(slice.mailbox.sentTo(NAOMI)).toHaveLength(1);
  });

  test('is not answered by someone who has not seen the latest message', async () => {
    await write();
    await write({ text: 'Never mind.' });

    expect(codeOf(await answer(1, { revision: 1 }))).toEqual([409, 'message.changed']);
  });

  test('keeps every change in the record, without what was written', async () => {
    await write();
    await set(1, 'taken');
    await note(1, 'Called back.');
    await answer(1, { revision: 3, close: true });

    const rows = await slice.db.select().from(auditEntries).where(eq(auditEntries.subjectType, 'Conversation'));
    expect(rows.map(({ action }) => action)).toEqual(['message.taken', 'message.noted', 'message.answered']);
    expect(rows.at(-1)?.detail).toEqual({
      before: { state: 'taken', takenBy: lucia.id },
      after: { state: 'closed', takenBy: lucia.id },
    });
  });

  test.each([
    ['an unknown one', () => slice.api.get(path(99), lucia.headers), [404, 'message.not-found']],
    ['a state that only an answer sets', () => set(1, 'answered'), [422, 'request.invalid-attribute']],
    ['an empty answer', () => answer(1, { text: ' ' }), [422, 'request.invalid-attribute']],
    ['a note to an unknown one', () => note(99, 'Hello'), [404, 'message.not-found']],
  ])('refuses %s', async (_title, act, expected) => {
    await write();
    expect(codeOf(await act())).toEqual(expected);
  });
});

describe('an answer (rules O12)', () => {
  const hostile = { subject: 'Bcc: all@clinic.example', text: 'Why?\n<b>\nhttps://evil.example\n> before' };

  test('is emailed once in the language of the message, which it quotes as plain text', async () => {
    await write({ ...hostile, host: 'de.localhost:3000' });
    const { body } = await answer(1, { text: 'So geht es.\n\nBis bald.' });
    expect(body.data.attributes).toMatchObject({ state: 'answered', entries: [{}, { kind: 'answer', emailed: null }] });
    await slice.jobs.drain();

    const [mail] = slice.mailbox.sentTo(NAOMI);
    expect(mail).toMatchObject({ subject: 'Unsere Antwort auf Ihre Nachricht 1', replyTo: 'support@localhost' });
    expect(JSON.stringify([mail?.subject, mail?.replyTo, mail?.headers])).not.toMatch(/Bcc|Naomi|Why/);
    expect(mail?.text).toContain('So geht es.\n\nBis bald.');
    expect(mail?.text).toContain('> Why?\n> <b>\n> https://evil.example\n> > before');
    expect(mail?.html).toContain('&lt;b&gt;');
    expect(mail?.html).not.toContain('href="https://evil.example"');
    expect(slice.mailbox.sentTo(NAOMI)).toHaveLength(1);
    expect((await read(1)).entries[1].emailed).toBe(slice.clock.now().toISOString());
  });

  test('quotes the last message before it, and is not sent again', async () => {
    await write({ text: 'One' });
    await answer(1);
    slice.clock.moveTo('2026-11-21T12:10:00Z');
    await write({ text: 'Two' });
    await slice.jobs.drain();
    const { sendAnswer } = await import('./send-answer.ts');
    await sendAnswer(slice.ctx, 1);

    const emails = slice.mailbox.sentTo(NAOMI);
    expect(emails).toHaveLength(1);
    expect(emails[0]?.text).toContain('> One');
  });
});

describe('the list', () => {
  test('filters by state, person, language and words', async () => {
    await write({ email: 'a@clinic.example', subject: 'A receipt of 100%' });
    await write({ email: 'b@clinic.example', text: 'My certificate' });
    await write({ email: 'c@clinic.example', host: 'fr.localhost:3000' });
    await set(1, 'taken');
    await set(2, 'closed', ben);

    const found = async (query: string) => idsOf(await list(`?${query}`)).toSorted();
    expect(await found('filter[state]=new,closed')).toEqual([2, 3]);
    expect(await found('filter[taken_by]=me')).toEqual([1]);
    expect(await found('filter[taken_by]=nobody')).toEqual([3]);
    expect(await found(`filter[taken_by]=${ben.id}`)).toEqual([2]);
    expect(await found('filter[lang]=fr')).toEqual([3]);
    expect(await found('filter[text]=CERTIFICATE')).toEqual([2]);
    expect(await found('filter[text]=100%25')).toEqual([1]);
    expect(await found('filter[text]=c@clinic')).toEqual([3]);
    expect(await found('filter[received__gte]=2026-11-22T00:00:00Z')).toEqual([]);
  });

  test('is paged by cursor, the latest message first', async () => {
    for (const minute of ['01', '02', '03']) {
      slice.clock.moveTo(`2026-11-21T12:${minute}:00Z`);
      await write({ email: `m${minute}@clinic.example` });
    }
    const first = await list('?page[size]=2');
    const second = await list(`?page[size]=2&page[after]=${first.meta.next}`);

    expect([idsOf(first), idsOf(second), second.meta.next]).toEqual([[3, 2], [1], null]);
  });

  test('has the one that waits longest first among those to answer, by cursor too (rules O40)', async () => {
    const at = (minute: number) => slice.clock.moveTo(`2026-11-21T12:${minute}:00Z`);
    for (const [index, email] of ['one@clinic.example', 'two@clinic.example', 'three@clinic.example'].entries()) {
      at(10 + index);
      await write({ email });
    }
    at(14);
    // A further message does not move the deadline, and an answer ends the waiting.
    await write({ email: 'one@clinic.example' });
    await answer(2);
    at(15);
    await write({ email: 'two@clinic.example' });

    const open = 'filter[state]=new,taken';
    const first = await list(`?${open}&page[size]=2`);
    const second = await list(`?${open}&page[size]=2&page[after]=${first.meta.next}`);
    expect([idsOf(first), idsOf(second), second.meta.next]).toEqual([[1, 3], [2], null]);
    expect(idsOf(await list('?filter[state]=new,taken,answered'))).toEqual([2, 1, 3]);
    await answer(3, { close: true });
    await set(3, 'new');
    expect(idsOf(await list(`?${open}`))).toHaveLength(3);
  });
});

test('templates are added, changed, listed by language and removed', async () => {
  const attributes = { name: 'Receipt', lang: 'en', text: 'It is attached.' };
  const url = '/api/admin/message-templates/';
  const { body } = await slice.api.post(url, resource('AnswerTemplate', attributes), lucia.headers);
  const { id } = body.data;
  const { data } = resource('AnswerTemplate', { text: 'See My orders.' });
  await slice.api.patch(`${url}${id}/`, { data: { ...data, id } }, lucia.headers);

  const listed = (await slice.api.get(`${url}?filter[lang]=en`, lucia.headers)).body.data;
  expect(listed[0].attributes).toMatchObject({ name: 'Receipt', text: 'See My orders.' });
  expect((await slice.api.get(`${url}?filter[lang]=fr`, lucia.headers)).body.data).toEqual([]);
  expect((await slice.api.delete(`${url}${id}/`, lucia.headers)).status).toBe(204);
  expect(codeOf(await slice.api.delete(`${url}${id}/`, lucia.headers))).toEqual([404, 'message-template.not-found']);
});

test('answers and notes are exported and deleted with the account of the sender', async () => {
  const { id } = await slice.given.account({ email: NAOMI });
  await write();
  await answer(1);
  await note(1, 'Called back.');

  expect(await exportPersonalData(slice.ctx, id)).toMatchObject({
    messages: [{ subject: 'Test' }],
    entries: [{ kind: 'answer' }, { kind: 'note', text: 'Called back.' }],
  });
  await slice.db.transaction((tx) => deletePersonalData(tx, id));
  for (const table of [conversations, conversationEntries, supportRequests])
    expect(await slice.db.$count(table)).toBe(0);
});
