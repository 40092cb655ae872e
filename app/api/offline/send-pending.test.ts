import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  adoptVisitorWrites,
  dropPending,
  keyOfWrite,
  type PendingWrite,
  putPending,
  readPending,
  VISITOR,
} from './pending-writes.ts';
import { sendPending } from './send-pending.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const read = (id: string, madeAt = NOW): PendingWrite => ({
  kind: 'read',
  id,
  read: true,
  title: `Part ${id}`,
  madeAt,
});
const text = (share: number, madeAt = NOW): PendingWrite => ({
  kind: 'text',
  id: '12',
  textPosition: { slide: 1, paragraph: 2, fraction: 0.5 },
  share,
  madeAt,
});

const note = (text: string, madeAt = NOW): PendingWrite => ({
  ...{ kind: 'note', id: 'n1', section: '12', title: 'Part 12', text, lang: 'en', passage: null, seconds: 3 },
  ...{ base: null, isDeleted: false, madeAt },
});

type SentRequest = { address: string; attributes: Record<string, unknown>; headers: Record<string, string> };
let sent: SentRequest[];
/** The server's responses, call by call; the last one repeats. */
let answers: (number | 'unreachable')[];

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  sent = [];
  answers = [200];
  vi.stubGlobal(
    'fetch',
    async (address: string, { body, headers = {} }: { body: string; headers?: Record<string, string> }) => {
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (answer === 'unreachable') throw new TypeError('Failed to fetch');
      sent.push({ address, headers, attributes: JSON.parse(body).data?.attributes ?? JSON.parse(body) });
      const refusal = { errors: [{ code: 'section.upgrade', status: String(answer), detail: 'Silver opens this.' }] };
      const done = { data: { type: 'Progress', id: '12', attributes: {} } };
      return new Response(JSON.stringify(answer === 200 ? done : refusal), { status: answer });
    },
  );
  vi.useFakeTimers({ now: NOW + 60_000 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const flush = (owner: string) => sendPending(owner, () => true);

describe('a test that waits (rules B5)', () => {
  const submitted: PendingWrite = {
    ...{ kind: 'test', id: '101', publication: '101', title: 'Lithium', isPractice: false, madeAt: NOW + 2 },
    ...{ results: [{ question_id: '1', answer_id: '11' }], confidence: [], idempotencyKey: 'one' },
  };
  const keyOfDraft = 'receptor.test.7.101';
  const answers1 = JSON.stringify({ answers: { 1: '11' }, key: 'one' });

  test('is submitted after its start, with the key by which it is graded once', async () => {
    putPending('7', submitted);
    putPending('7', { kind: 'start', id: '101', version: 'v1', madeAt: NOW });
    localStorage.setItem(keyOfDraft, answers1);

    await flush('7');

    expect(sent.map(({ address }) => address)).toEqual([
      '/api/publications/101/start/',
      '/api/publications/101/tests/',
    ]);
    expect(sent[1]?.headers['idempotency-key']).toBe('one');
    expect(localStorage.getItem(keyOfDraft)).toBeNull();
  });

  test('leaves answers that were changed since', async () => {
    putPending('7', submitted);
    localStorage.setItem(keyOfDraft, answers1.replace('one', 'other'));

    await flush('7');

    expect(localStorage.getItem(keyOfDraft)).toContain('other');
  });

  test('leaves its answers when it is refused', async () => {
    putPending('7', submitted);
    localStorage.setItem(keyOfDraft, answers1);
    answers = [409];

    const { refused } = await flush('7');

    expect(refused).toHaveLength(1);
    expect(localStorage.getItem(keyOfDraft)).toBe(answers1);
  });
});

describe('pending writes', () => {
  test('are sent in the order in which they were made, with their age', async () => {
    putPending('7', read('12', NOW + 30_000));
    putPending('7', text(0.4));

    const outcome = await flush('7');

    expect(sent.map(({ attributes }) => attributes)).toEqual([
      { text_position: { slide: 1, paragraph: 2, fraction: 0.5 }, share: 0.4, age: 60_000 },
      { read: true, age: 30_000 },
    ]);
    expect(outcome).toMatchObject({ isUnreachable: false, refused: [] });
    expect(readPending('7')).toEqual({});
  });

  test('stay stored when the server cannot be reached, fails, or has ended the session', async () => {
    putPending('7', read('12'));
    for (const answer of ['unreachable', 500, 401, 429] as const) {
      answers = [answer];
      expect((await flush('7')).isUnreachable).toBe(true);
    }

    expect(Object.keys(readPending('7'))).toEqual(['read:12']);
  });

  test('are dropped when the server refuses them, and the next ones are sent', async () => {
    putPending('7', read('12'));
    putPending('7', read('13', NOW + 1));
    answers = [403, 200];

    const outcome = await flush('7');

    expect(outcome.refused.map(({ write, error }) => [write.id, error.message])).toEqual([
      ['12', 'Silver opens this.'],
    ]);
    expect(outcome.sent.map(({ id }) => id)).toEqual(['13']);
    expect(readPending('7')).toEqual({});
  });

  test('of one account are never sent with the session of another', async () => {
    putPending('7', read('12'));
    let isCurrent = true;
    const run = sendPending('7', () => isCurrent);
    isCurrent = false;
    await run;
    await flush('8');

    expect(sent).toEqual([]);
    expect(Object.keys(readPending('7'))).toEqual(['read:12']);
  });

  test('keep the furthest share when the reader scrolls back', () => {
    putPending('7', text(0.8));
    putPending('7', text(0.2, NOW + 1));

    expect(readPending('7')['text:12']).toMatchObject({ share: 0.8, madeAt: NOW + 1 });
  });

  test('are not dropped when a newer one has replaced the one that was sent', () => {
    putPending('7', text(0.2));
    putPending('7', text(0.3, NOW + 1));
    dropPending('7', text(0.2));

    expect(readPending('7')['text:12']).toMatchObject({ madeAt: NOW + 1 });
  });

  test('of a visitor move to the account that signs in if they are newer', () => {
    putPending(VISITOR, text(0.5, NOW + 2));
    putPending(VISITOR, read('13', NOW));
    putPending('7', { ...read('13', NOW + 1), read: false } as PendingWrite);

    adoptVisitorWrites('7');

    expect(Object.values(readPending('7')).map((write) => [keyOfWrite(write), write.madeAt])).toEqual([
      ['text:12', NOW + 2],
      ['read:13', NOW + 1],
    ]);
    expect(readPending(VISITOR)).toEqual({});
  });

  test('that are notes stay with the reason of a refusal, and are sent again once they are changed', async () => {
    putPending('7', note('First'));
    answers = [409];
    await flush('7');
    await flush('7');

    expect(sent).toHaveLength(1);
    expect(readPending('7')['note:n1']).toMatchObject({ text: 'First', refused: 'Silver opens this.' });

    answers = [200];
    putPending('7', note('Second', NOW + 1));
    await flush('7');
    expect(sent).toHaveLength(2);
    expect(readPending('7')).toEqual({});
  });

  test('that are notes are not dropped beyond the limit', () => {
    putPending('7', note('Old', NOW - 1));
    for (let id = 0; id < 250; id += 1) putPending('7', read(String(id), NOW + id));

    expect(readPending('7')['note:n1']).toMatchObject({ text: 'Old' });
  });

  test('are limited to 200 by dropping the oldest', () => {
    for (let id = 0; id < 250; id += 1) putPending('7', read(String(id), NOW + id));

    expect(Object.keys(readPending('7'))).toHaveLength(200);
    expect(readPending('7')['read:0']).toBeUndefined();
  });

  test.each([
    '{',
    '[]',
    'null',
    '{"read:1":{"kind":"other","id":"1","madeAt":1}}',
    '{"read:1":{"kind":"read","id":"2"}}',
  ])('are empty when storage contains %s', (stored) => {
    localStorage.setItem('receptor.pending.7', stored);

    expect(readPending('7')).toEqual({});
  });
});
