/** The links of a recall email: signed, not stored, so that a database leak reveals none. (rules K11) */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type PlainDate, parsePlainDate } from '#domain/shared/dates.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { type Secrets, secretsOf } from '#server/kernel/text/secrets.ts';

/** An account, one of its questions, and the day of the email. */
export type RecallLink = { userId: number; questionId: number; sentOn: PlainDate };

const sign = (secret: string, payload: string): string =>
  createHmac('sha256', secret).update(`recall\n${payload}`).digest('base64url');

export function recallToken(secret: string, { userId, questionId, sentOn }: RecallLink): string {
  const payload = `${userId}.${questionId}.${sentOn}`;
  return `${payload}.${sign(secret, payload)}`;
}

/** What a token names; null if it is forged. */
export function readRecallToken(secrets: Secrets, token: string): RecallLink | null {
  const found = /^(([1-9]\d{0,8})\.([1-9]\d{0,8})\.(\d{4}-\d\d-\d\d))\.([\w-]{43})$/.exec(token);
  if (found === null) return null;
  const [, payload = '', userId, questionId, day = '', signature = ''] = found;
  const given = Buffer.from(signature);
  const isOf = (secret: string): boolean => {
    const expected = Buffer.from(sign(secret, payload));
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  const sentOn = parsePlainDate(day);
  if (sentOn === null || !secretsOf(secrets).some(isOf)) return null;
  return { userId: Number(userId), questionId: Number(questionId), sentOn };
}

/** One-click headers, by which a mail program turns the emails off. (RFC 8058) */
export function stopHeaders({ origin }: Pick<Ctx, 'origin'>, token: string): Record<string, string> {
  const address = new URL(`/api/recall-email/${token}/stop/`, origin);
  return { 'List-Unsubscribe': `<${address.href}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
