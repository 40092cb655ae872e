/** The link that stops the plan’s emails: signed, not stored, so that a database leak reveals none. (rules F10) */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Ctx } from '#server/kernel/ctx.ts';
import { type Secrets, secretsOf } from '#server/kernel/text/secrets.ts';

const sign = (secret: string, userId: number): string =>
  createHmac('sha256', secret).update(`week-plan\n${userId}`).digest('base64url');

export const stopToken = (secret: string, userId: number): string => `${userId}.${sign(secret, userId)}`;

/** The account of a token; null if it is forged. */
export function readStopToken(secrets: Secrets, token: string): number | null {
  const [, digits = '', signature = ''] = /^([1-9]\d{0,8})\.([\w-]{43})$/.exec(token) ?? [];
  const given = Buffer.from(signature);
  const isOf = (secret: string): boolean => {
    const expected = Buffer.from(sign(secret, Number(digits)));
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  return digits !== '' && secretsOf(secrets).some(isOf) ? Number(digits) : null;
}

/** One-click headers, by which a mail program turns the emails off. (RFC 8058) */
export function stopHeaders({ origin }: Pick<Ctx, 'origin'>, token: string): Record<string, string> {
  const address = new URL(`/api/week-plan-email/${token}/stop/`, origin);
  return { 'List-Unsubscribe': `<${address.href}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
