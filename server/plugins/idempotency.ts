/**
 * `Idempotency-Key` on any POST of a signed-in person: the same key gives the first answer again, also when both come at
 * once. A key belongs to a person and a call; with another body it is refused. (api.md, Conventions)
 */
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, lt } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { JSON_API } from '../jsonapi/media-type.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Queryable } from '../kernel/ctx.ts';
import { Failure } from '../kernel/failure.ts';
import { keyOfAnswer } from '../kernel/kept-answers.ts';
import { idempotencyKeys } from '../kernel/tables.ts';

type Parts = { db: Queryable; clock: Clock };
type Claim = { key: string; fingerprint: string };
type Known = typeof idempotencyKeys.$inferSelect;

const KEPT_MS = 3 * 86_400_000;
/** A first request that has not answered by then died with its process. */
const ABANDONED_MS = 60_000;
const UNANSWERED = 0;
const LONGEST_KEY = 255;
const LOOK_EVERY_MS = 50;
/** The longest that a repetition waits for the first answer, which is the time that clients give a request. (§9) */
const LOOKS = 600;

export function registerIdempotency(app: FastifyInstance, parts: Parts): void {
  const claims = new WeakMap<FastifyRequest, Claim>();

  app.addHook('preHandler', async (request, reply) => {
    const claim = await readClaim(request);
    if (claim === null) return;
    const first = await claimOrFind(parts, claim);
    if (first === null) return void claims.set(request, claim);
    return replay(reply, first);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const claim = claims.get(request);
    if (claim === undefined) return payload;
    claims.delete(request);
    const kept = reply.statusCode < 300 && typeof payload === 'string';
    // A refusal has changed nothing, so the key is free for the corrected request.
    if (!kept) await parts.db.delete(idempotencyKeys).where(eq(idempotencyKeys.key, claim.key));
    else await keepAnswer(parts, claim, { status: reply.statusCode, body: { text: payload } });
    return payload;
  });
}

async function readClaim(request: FastifyRequest): Promise<Claim | null> {
  const sent = request.headers['idempotency-key'];
  if (request.method !== 'POST' || sent === undefined) return null;
  const { viewer } = await request.readCtx();
  if (viewer.kind === 'visitor') return null;
  const key = String(sent);
  if (key === '' || key.length > LONGEST_KEY) {
    throw new Failure('request.malformed', {
      detail: `An Idempotency-Key has 1 to ${LONGEST_KEY} characters.`,
      source: { header: 'Idempotency-Key' },
    });
  }
  const call = request.routeOptions.url ?? request.url;
  return { key: keyOfAnswer(viewer.id, digest([call, key])), fingerprint: digest([request.url, request.body ?? null]) };
}

const digest = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** Null for the first request with a key; for a repetition the first answer, waited for where it is not there yet. */
async function claimOrFind(parts: Parts, claim: Claim): Promise<Known | null> {
  await forgetOld(parts, claim);
  for (let look = 0; look < LOOKS; look += 1) {
    if (await tryClaim(parts, claim)) return null;
    const [known] = await parts.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, claim.key));
    if (known !== undefined && known.fingerprint !== claim.fingerprint) {
      throw new Failure('request.idempotency-conflict', { source: { header: 'Idempotency-Key' } });
    }
    if (known !== undefined && known.status !== UNANSWERED) return known;
    await pause(LOOK_EVERY_MS);
  }
  throw new Failure('server.unavailable');
}

async function forgetOld({ db, clock }: Parts, { key }: Claim): Promise<void> {
  const now = clock.now().getTime();
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now - KEPT_MS)));
  const abandoned = lt(idempotencyKeys.createdAt, new Date(now - ABANDONED_MS));
  await db
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.key, key), eq(idempotencyKeys.status, UNANSWERED), abandoned));
}

async function tryClaim({ db, clock }: Parts, claim: Claim): Promise<boolean> {
  const claimed = await db
    .insert(idempotencyKeys)
    .values({ ...claim, status: UNANSWERED, body: {}, createdAt: clock.now() })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  return claimed.length > 0;
}

async function keepAnswer(
  { db }: Parts,
  { key }: Claim,
  answer: { status: number; body: { text: string } },
): Promise<void> {
  await db.update(idempotencyKeys).set(answer).where(eq(idempotencyKeys.key, key));
}

function replay(reply: FastifyReply, { status, body }: Known): FastifyReply {
  // The column holds what `keepAnswer` put there.
  const { text } = body as { text: string };
  return reply.code(status).type(JSON_API).send(text);
}
