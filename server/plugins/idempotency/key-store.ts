/** The rows of Idempotency-Keys. They reveal neither the key nor the response, which is encrypted with the key. */

import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { hoursAfter } from '#domain/shared/dates.ts';
import { describeMessage } from '#messages/message-descriptor.ts';
import type { Ctx, Queryable } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { KEY_LIFETIME_HOURS, type KeyedResponse, storedResponseKey } from '#server/kernel/requests/idempotency.ts';
import { idempotencyKeys } from '#server/kernel/tables.ts';
import type { Secrets } from '#server/kernel/text/secrets.ts';

export type Claim = {
  key: string;
  fingerprint: string;
  cipherKey: Buffer;
  /** Keys from earlier secrets, which decrypt earlier responses. */
  earlierKeys: readonly Buffer[];
};
type StoredKey = { response: KeyedResponse | null; startedId: number | null };
/** The content of the column: the encrypted response, or the id of the started row. */
type Body = { ciphertext?: string; startedId?: number };

const PENDING_STATUS = 0;
const MAX_KEY_LENGTH = 255;
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Null for a request without a key, and for a visitor: a key belongs to an account. */
export function readClaim(
  request: FastifyRequest,
  { ctx, ...secrets }: { ctx: Pick<Ctx, 'viewer'> } & Secrets,
): Claim | null {
  const sent = request.headers['idempotency-key'];
  if (sent === undefined || ctx.viewer.kind === 'visitor') return null;
  const key = String(sent);
  if (key === '' || key.length > MAX_KEY_LENGTH) {
    throw new Failure('request.malformed', {
      detail: describeMessage('api.header.idempotencyKey', { limit: MAX_KEY_LENGTH }),
      source: { header: 'Idempotency-Key' },
    });
  }
  const call = request.routeOptions.url ?? request.url;
  const purpose = JSON.stringify(['idempotency', ctx.viewer.id, call, key]);
  const keyFrom = (secret: string) => createHmac('sha256', secret).update(purpose).digest();
  return {
    key: storedResponseKey(ctx.viewer.id, digest([call, key])),
    fingerprint: digest([request.url, request.body ?? null]),
    cipherKey: keyFrom(secrets.secret),
    earlierKeys: secrets.previousSecrets.map(keyFrom),
  };
}

const digest = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** Claims the key; false if another request has it. Waits for a request whose transaction is open. */
export async function claimKey(db: Queryable, { key, fingerprint }: Claim, now: Date): Promise<boolean> {
  const expired = lt(idempotencyKeys.createdAt, hoursAfter(now, -KEY_LIFETIME_HOURS));
  await db.delete(idempotencyKeys).where(and(eq(idempotencyKeys.key, key), expired));
  const claimed = await db
    .insert(idempotencyKeys)
    .values({ key, fingerprint, status: PENDING_STATUS, body: {}, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  return claimed.length > 0;
}

export async function findKey(db: Queryable, claim: Claim): Promise<StoredKey | null> {
  const [row] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, claim.key));
  if (row === undefined) return null;
  if (row.fingerprint !== claim.fingerprint)
    throw new Failure('request.idempotency-conflict', { source: { header: 'Idempotency-Key' } });
  const { ciphertext, startedId } = row.body as Body;
  const isAnswered = row.status !== PENDING_STATUS && ciphertext !== undefined;
  return {
    response: isAnswered
      ? { status: row.status, text: decryptWithAny(ciphertext, [claim.cipherKey, ...claim.earlierKeys]) }
      : null,
    startedId: startedId ?? null,
  };
}

export async function recordStarted(db: Queryable, claim: Claim, { id, at }: { id: number; at: Date }): Promise<void> {
  const body: Body = { startedId: id };
  await db
    .insert(idempotencyKeys)
    .values({ key: claim.key, fingerprint: claim.fingerprint, status: PENDING_STATUS, body, createdAt: at })
    .onConflictDoUpdate({ target: idempotencyKeys.key, set: { body, status: PENDING_STATUS } });
}

export async function storeResponse(db: Queryable, claim: Claim, { status, text }: KeyedResponse): Promise<void> {
  const body: Body = { ciphertext: encrypt(text, claim.cipherKey) };
  await db.update(idempotencyKeys).set({ status, body }).where(eq(idempotencyKeys.key, claim.key));
}

export async function releaseKey(db: Queryable, { key }: Claim): Promise<void> {
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.key, key));
}

function encrypt(text: string, cipherKey: Buffer): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, cipherKey, iv);
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString('base64');
}

function decryptWithAny(ciphertext: string, cipherKeys: readonly Buffer[]): string {
  let failure: unknown;
  for (const cipherKey of cipherKeys) {
    try {
      return decrypt(ciphertext, cipherKey);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

function decrypt(ciphertext: string, cipherKey: Buffer): string {
  const bytes = Buffer.from(ciphertext, 'base64');
  const decipher = createDecipheriv(CIPHER, cipherKey, bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}
