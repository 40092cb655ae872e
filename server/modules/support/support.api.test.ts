import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DeskMessage, SupportDesk } from '#server/ports/support-desk.ts';
import { NOON, type Slice, startSlice } from '#tests/support/server/slice.ts';
import { forwardRequest, forwardWaiting, MAX_EMAILS_PER_DAY } from './forward-requests.ts';
import { deletePersonalData, exportPersonalData } from './index.ts';
import { conversations, supportRequests } from './tables.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(() => slice.reset());
afterAll(() => slice?.close());

const MESSAGE = {
  request: {
    requester: { name: 'Hannah', email: 'Hannah@clinic.example' },
    subject: 'Receipt',
    comment: { body: 'Where is it?\n\nThank you.' },
  },
};
let caller = 0;
const write = async (body: unknown, headers: Record<string, string> = {}) => {
  caller += 1;
  const answer = await slice.app.inject({
    method: 'POST',
    url: '/requests',
    remoteAddress: `198.51.100.${caller}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
};

type StoredMessage = Pick<typeof supportRequests.$inferInsert, 'name' | 'email' | 'subject' | 'body' | 'createdAt'>;

/** Messages that are stored already, whatever the form would refuse. */
async function store(...messages: StoredMessage[]): Promise<void> {
  const [{ name, email, subject, createdAt }] = messages as [StoredMessage];
  const [row] = await slice.db
    .insert(conversations)
    .values({ name, email, subject, language: 'en', createdAt, lastMessageAt: createdAt })
    .returning({ id: conversations.id });
  const conversationId = row?.id ?? 0;
  await slice.db.insert(supportRequests).values(messages.map((message) => ({ ...message, conversationId })));
}

/** A support desk that can be unavailable, and counts the messages it accepted. */
function desk() {
  const taken: DeskMessage[] = [];
  const state = { away: false };
  const supportDesk: SupportDesk = {
    submit: async (message) => {
      if (state.away) throw new Error('The support desk responded 503');
      taken.push(message);
      return { deskId: `Z-${message.id}` };
    },
  };
  return { state, taken, ctx: { ...slice.ctx, supportDesk } };
}

describe('a message to support (rules W14)', () => {
  test('is stored and acknowledged in the format of the support desk', async () => {
    const person = await slice.given.account();

    expect(await write(MESSAGE)).toMatchObject({
      status: 201,
      body: { request: { id: 1, subject: 'Receipt', status: 'new', created_at: NOON } },
    });
    expect((await write(MESSAGE, person.headers)).body.request.id).toBe(2);
    const rows = await slice.db.select().from(supportRequests).orderBy(supportRequests.id);
    expect(rows.map(({ userId }) => userId)).toEqual([null, person.id]);
    expect(rows[0]).toMatchObject({ body: MESSAGE.request.comment.body, forwardedAt: null });
  });

  test('is emailed once to the support address if no desk is configured', async () => {
    await store({
      name: 'Hannah <b>\r\nBcc: x@y.example',
      email: 'Hannah@clinic.example',
      subject: 'Receipt\r\nBcc: x@y.example',
      body: '<script>alert(1)</script>\n\nThank you.',
      createdAt: new Date(NOON),
    });

    await slice.jobs.sweep('support.forward-waiting');
    await slice.jobs.sweep('support.forward-waiting');

    const [mail] = slice.mailbox.all;
    expect(mail).toMatchObject({
      to: 'support@localhost',
      replyTo: 'Hannah@clinic.example',
      subject: '[Contact 1] Receipt Bcc: x@y.example',
      text: expect.stringContaining('<script>alert(1)</script>\n\nThank you.'),
    });
    expect(mail?.html).toContain('&lt;script&gt;');
    expect(mail?.html).not.toMatch(/<script|<b>/);
    expect(slice.mailbox.all).toHaveLength(1);
    expect(await slice.db.select().from(supportRequests)).toMatchObject([
      { forwardedAt: new Date(NOON), deskId: null },
    ]);
  });

  test('is retried after the mail server refused it', async () => {
    await write(MESSAGE);
    expect(slice.mailbox.all).toEqual([]);
    const refusing = { ...slice.ctx, mail: { send: () => Promise.reject(new Error('421 Try again')) } };

    await expect(forwardRequest(refusing, 1)).rejects.toThrow('421');
    await forwardRequest(slice.ctx, 1);

    expect(slice.mailbox.sentTo('support@localhost')).toHaveLength(1);
  });

  test('waits for the next day after 200 in one day', async () => {
    const row = { name: 'H', email: 'h@clinic.example', subject: 'S', body: 'B', createdAt: new Date(NOON) };
    await store(...Array.from({ length: MAX_EMAILS_PER_DAY + 1 }, () => row));

    await forwardWaiting(slice.ctx);
    expect(slice.mailbox.all).toHaveLength(MAX_EMAILS_PER_DAY);
    slice.clock.moveTo('2026-11-22T12:00:01Z');
    await forwardWaiting(slice.ctx);

    expect(slice.mailbox.all).toHaveLength(MAX_EMAILS_PER_DAY + 1);
  });

  test.each<[string, unknown, string]>([
    ['no request', {}, '/request'],
    [
      'no name',
      { request: { ...MESSAGE.request, requester: { name: ' ', email: 'a@b.example' } } },
      '/request/requester/name',
    ],
    [
      'no address',
      { request: { ...MESSAGE.request, requester: { name: 'H', email: 'x' } } },
      '/request/requester/email',
    ],
    ['no subject', { request: { ...MESSAGE.request, subject: '' } }, '/request/subject'],
    ['no message', { request: { ...MESSAGE.request, comment: { body: '' } } }, '/request/comment/body'],
    ['an unknown attribute', { request: { ...MESSAGE.request, priority: 'urgent' } }, '/request/priority'],
    [
      'a message that is too long',
      { request: { ...MESSAGE.request, comment: { body: 'x'.repeat(20_001) } } },
      '/request/comment/body',
    ],
  ])('is refused with %s', async (_, body, pointer) => {
    const answer = await write(body);

    expect([answer.status, answer.body.errors[0].source.pointer]).toEqual([422, pointer]);
    expect(await slice.db.select().from(supportRequests)).toEqual([]);
  });

  test('is refused if it cannot be parsed', async () => {
    const answer = await slice.app.inject({
      method: 'POST',
      url: '/requests',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    });

    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([400, 'request.malformed']);
  });
});

describe('forwarding (rules P48)', () => {
  test('happens once', async () => {
    const { ctx, taken } = desk();
    await write(MESSAGE);

    await forwardRequest(ctx, 1);
    await forwardRequest(ctx, 1);

    expect(taken).toMatchObject([{ id: 1, subject: 'Receipt', email: 'Hannah@clinic.example' }]);
    expect(await slice.db.select().from(supportRequests)).toMatchObject([
      { deskId: 'Z-1', forwardedAt: new Date(NOON) },
    ]);
  });

  test('fails without losing messages while the desk is unavailable', async () => {
    const { ctx, taken, state } = desk();
    for (const _ of [1, 2, 3]) await write(MESSAGE);
    state.away = true;
    await expect(forwardRequest(ctx, 1)).rejects.toThrow('503');
    await expect(forwardWaiting(ctx)).rejects.toThrow('503');

    state.away = false;
    await forwardRequest(ctx, 2);
    await forwardWaiting(ctx);

    expect(taken.map(({ id }) => id)).toEqual([2, 1, 3]);
  });
});

test('messages are exported and deleted with the account', async () => {
  const { id } = await slice.given.account({ email: 'hannah@clinic.example' });
  await write(MESSAGE);
  await write({ request: { ...MESSAGE.request, requester: { name: 'O', email: 'other@clinic.example' } } });

  expect(await exportPersonalData(slice.ctx, id)).toMatchObject({ messages: [{ subject: 'Receipt' }] });
  await slice.db.transaction((tx) => deletePersonalData(tx, id));

  expect(await slice.db.select().from(supportRequests)).toMatchObject([{ email: 'other@clinic.example' }]);
});
