/**
 * `Idempotency-Key` on a POST of a signed-in user: the same key returns the first response again, also for concurrent
 * requests and after a crash. A key belongs to an account and a call; with another body it is refused. (rules W9) Most
 * calls run in one transaction with the row of their key, so that writes and response are committed together. A
 * concurrent request with the same key waits for the row's lock.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { idempotencyOf } from '#contract/call.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { Failure, Failures } from '#server/kernel/failure.ts';
import type { KeyedResponse, RequestKey } from '#server/kernel/requests/idempotency.ts';
import { type Claim, claimKey, findKey, readClaim, recordStarted, releaseKey, storeResponse } from './key-store.ts';

type IdempotencyParts = {
  db: Ctx['db'];
  clock: Clock;
  secret: string;
  previousSecrets: readonly string[];
  /** Returns the same context inside a transaction. */
  within(ctx: Ctx, tx: Tx): Ctx;
};
type Respond = (ctx: Ctx) => Promise<KeyedResponse>;
type KeyedRequest = { claim: Claim; ctx: Ctx; respond: Respond };

export function registerIdempotency(app: FastifyInstance, parts: IdempotencyParts): void {
  app.decorateRequest('respondOnce', async function respondOnce(this: FastifyRequest, call, respond) {
    const ctx = await this.readCtx();
    const kind = idempotencyOf(call);
    const claim = kind === 'none' ? null : readClaim(this, { ...parts, ctx });
    if (claim === null) return respond(ctx);
    const keyed = { claim, ctx, respond };
    return kind === 'resumable' ? resume(parts, keyed) : runInTransaction(parts, keyed);
  });
}

async function runInTransaction(
  { db, clock, within }: IdempotencyParts,
  { claim, ctx, respond }: KeyedRequest,
): Promise<KeyedResponse> {
  const outcome = await db.transaction(async (tx) => {
    if (!(await claimKey(tx, claim, clock.now()))) {
      const stored = await findKey(tx, claim);
      if (stored?.response) return stored.response;
    }
    try {
      const response = await respond(within(ctx, tx));
      await storeResponse(tx, claim, response);
      return response;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // The key can be reused for the corrected request. The count of refused attempts is committed, as without a key.
      await releaseKey(tx, claim);
      return error;
    }
  });
  if (outcome instanceof Error) throw outcome;
  return outcome;
}

/** The use case stores in its own transaction what it started; a repeated request continues from there. */
async function resume({ db, clock }: IdempotencyParts, { claim, ctx, respond }: KeyedRequest): Promise<KeyedResponse> {
  const stored = await findKey(db, claim);
  if (stored?.response) return stored.response;
  const requestKey: RequestKey = {
    findStarted: async (on) => (await findKey(on, claim))?.startedId ?? null,
    recordStarted: (on, id) => recordStarted(on, claim, { id, at: clock.now() }),
  };
  try {
    const response = await respond({ ...ctx, requestKey });
    await storeResponse(db, claim, response);
    return response;
  } catch (error) {
    if (isRefusal(error)) await releaseKey(db, claim);
    throw error;
  }
}

const isRefusal = (error: unknown): error is Failure | Failures =>
  (error instanceof Failure && error.status < 500) || error instanceof Failures;
