/**
 * `Idempotency-Key` on a POST of a signed-in person: the same key gives the first answer again, also when both come at once
 * and when the process died before it could answer. A key belongs to a person and a call; with another body it is refused.
 * (rules W9)
 *
 * Most calls run whole in one transaction with the row of their key: what was written and the answer to it are committed
 * together or not at all. A repetition meanwhile waits for that row's lock.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { idempotencyOf } from '#contract/call.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Ctx, Tx } from '../kernel/ctx.ts';
import { Failure, Failures } from '../kernel/failure.ts';
import type { KeyedAnswer, RequestKey } from '../kernel/idempotency.ts';
import { type Claim, claimKey, findKey, readClaim, recordBegun, releaseKey, storeAnswer } from './idempotency-keys.ts';

type Parts = {
  db: Ctx['db'];
  clock: Clock;
  secret: string;
  previousSecrets: readonly string[];
  /** The same context inside a transaction. */
  within(ctx: Ctx, tx: Tx): Ctx;
};
type Answer = (ctx: Ctx) => Promise<KeyedAnswer>;
type Keyed = { claim: Claim; ctx: Ctx; answer: Answer };

export function registerIdempotency(app: FastifyInstance, parts: Parts): void {
  app.decorateRequest('answerOnce', async function answerOnce(this: FastifyRequest, call, answer) {
    const ctx = await this.readCtx();
    const kind = idempotencyOf(call);
    const claim = kind === 'none' ? null : readClaim(this, { ...parts, ctx });
    if (claim === null) return answer(ctx);
    const keyed = { claim, ctx, answer };
    return kind === 'resumable' ? resume(parts, keyed) : runInTransaction(parts, keyed);
  });
}

async function runInTransaction({ db, clock, within }: Parts, { claim, ctx, answer }: Keyed): Promise<KeyedAnswer> {
  const outcome = await db.transaction(async (tx) => {
    if (!(await claimKey(tx, claim, clock.now()))) {
      const known = await findKey(tx, claim);
      if (known?.answer) return known.answer;
    }
    try {
      const given = await answer(within(ctx, tx));
      await storeAnswer(tx, claim, given);
      return given;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // The key is free for the corrected request. What counts refused attempts is committed, as it is without a key.
      await releaseKey(tx, claim);
      return error;
    }
  });
  if (outcome instanceof Error) throw outcome;
  return outcome;
}

/** The use case records in its own transaction what it has begun; a repetition goes on with that. */
async function resume({ db, clock }: Parts, { claim, ctx, answer }: Keyed): Promise<KeyedAnswer> {
  const known = await findKey(db, claim);
  if (known?.answer) return known.answer;
  const requestKey: RequestKey = {
    findBegun: async (on) => (await findKey(on, claim))?.begun ?? null,
    recordBegun: (on, id) => recordBegun(on, claim, { id, at: clock.now() }),
  };
  try {
    const given = await answer({ ...ctx, requestKey });
    await storeAnswer(db, claim, given);
    return given;
  } catch (error) {
    if (isRefusal(error)) await releaseKey(db, claim);
    throw error;
  }
}

const isRefusal = (error: unknown): error is Failure | Failures =>
  (error instanceof Failure && error.status < 500) || error instanceof Failures;
