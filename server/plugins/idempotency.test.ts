import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { idempotencyKeys } from '#server/kernel/tables.ts';
import { type Slice, startSlice } from '#tests/support/slice.ts';
import { handedIn, testPath } from '#tests/support/tests-and-surveys.ts';

let slice: Slice;

beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(() => slice.reset());
afterAll(() => slice.close());

async function submitWithKey(key: string) {
  const member = await slice.given.member('gold');
  const publication = await slice.given.publication({ questions: 1 });
  const headers = { ...member.headers, 'idempotency-key': key };
  return () => slice.api.post(testPath(publication), handedIn(publication), headers);
}

const listKeys = () => slice.db.select().from(idempotencyKeys);

describe('Idempotency-Key (api.md, Conventions)', () => {
  test('is stored as a digest, with the answer it stands for', async () => {
    const submit = await submitWithKey('kept-apart');

    const answer = await submit();

    const [kept] = await listKeys();
    expect(kept?.key).not.toContain('kept-apart');
    expect(kept).toMatchObject({ status: 201, body: { text: answer.text } });
  });

  test('of a request whose process died is taken over after a minute', async () => {
    const submit = await submitWithKey('abandoned');
    await submit();
    const [kept] = await listKeys();
    await slice.db.update(idempotencyKeys).set({ status: 0, body: {} });
    slice.clock.moveTo('2026-11-21T12:01:01.000Z');

    const answer = await submit();

    expect(kept?.status).toBe(201);
    expect(answer.body.errors[0].code).toBe('test.completed');
    expect(await listKeys()).toEqual([]);
  });

  test('is forgotten after three days', async () => {
    const submit = await submitWithKey('old');
    await submit();
    slice.clock.moveTo('2026-11-24T12:00:01.000Z');

    const answer = await submit();

    expect(answer.status).toBe(409);
  });

  test.each(['', 'x'.repeat(256)])('is refused when it is empty or too long', async (key) => {
    const submit = await submitWithKey(key);

    const answer = await submit();

    expect(answer.status).toBe(400);
    expect(answer.body.errors[0].source).toEqual({ header: 'Idempotency-Key' });
  });
});
