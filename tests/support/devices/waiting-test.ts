/** A test that is submitted without a connection in a random history: it waits, is taken back, sent or refused. (rules B5) */
import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { dropPending, putPending, readPending, testWriteId } from '#app/api/offline/pending-writes.ts';
import type { SendOutcome } from '#app/api/offline/send-pending.ts';
import { attempts } from '#server/modules/assessment/tables.ts';
import type { Random } from '#tests/support/fuzz/random.ts';
import type { GivenPublication, Person } from '#tests/support/given/given.ts';
import type { Slice } from '#tests/support/server/slice.ts';

/** What became of the submissions, by the key that each was sent with. */
export type Flown = { publication: GivenPublication; written: number; sent: Set<string>; takenBack: Set<string> };

const idOf = ({ publication }: Flown) => testWriteId(String(publication.id), false);

/** Right or wrong in every question. One that waits already is not replaced: its page shows it as submitted. */
export function submitLater(owner: string, flown: Flown, random: Random): string {
  const id = idOf(flown);
  if (readPending(owner)[`test:${id}`] !== undefined) return 'a test waits already';
  const isRight = random.chance(0.3);
  const results = flown.publication.questions.map(({ id: question, correct, wrong }) => ({
    question_id: String(question),
    answer_id: String(isRight ? correct : wrong),
  }));
  flown.written += 1;
  const idempotencyKey = `flown-${flown.publication.id}-${flown.written}`;
  const test = { publication: id, title: 'Publication', isPractice: false, results, confidence: [] };
  putPending(owner, { kind: 'test', id, ...test, idempotencyKey, madeAt: Date.now() });
  return `${isRight ? 'a right' : 'a wrong'} test waits as ${idempotencyKey}`;
}

export function takeBack(owner: string, flown: Flown): string {
  const write = readPending(owner)[`test:${idOf(flown)}`];
  if (write?.kind !== 'test') return 'no test waits';
  dropPending(owner, write);
  flown.takenBack.add(write.idempotencyKey);
  return `${write.idempotencyKey} is taken back`;
}

/** No submission is reported twice, nor a refusal for any reason but that another one has passed. */
export function noteTests(flown: Flown, { sent, refused }: SendOutcome): void {
  for (const write of sent)
    if (write.kind === 'test') {
      expect(flown.sent).not.toContain(write.idempotencyKey);
      flown.sent.add(write.idempotencyKey);
    }
  for (const { write, error } of refused) if (write.kind === 'test') expect(error.status).toBe(409);
}

/** What was reported is graded once; what was taken back at most once, if it had arrived. Nothing is passed twice. */
export async function compareTests(slice: Slice, { id }: Person, flown: Flown): Promise<void> {
  const own = and(eq(attempts.userId, id), eq(attempts.publicationId, flown.publication.id));
  const stored = await slice.db.select().from(attempts).where(own);
  expect(stored.length).toBeGreaterThanOrEqual(flown.sent.size);
  expect(stored.length).toBeLessThanOrEqual(new Set([...flown.sent, ...flown.takenBack]).size);
  expect(stored.filter(({ status }) => status === 'APPROVED').length).toBeLessThanOrEqual(1);
}
