/** Tokens of newsletter links: signed, not stored, so that a database leak reveals none. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Ctx } from '#server/kernel/ctx.ts';
import { type Secrets, secretsOf } from '#server/kernel/text/secrets.ts';

const DAY_SECONDS = 86_400;
const CONFIRM_DAYS = 7;

type Purpose = 'confirm' | 'unsubscribe';

const sign = (secret: string, claim: string): string =>
  createHmac('sha256', secret).update(`newsletter\n${claim}`).digest('base64url');

const write = (secret: string, parts: [Purpose, number, number]): string =>
  `${parts[1]}.${parts[2]}.${sign(secret, parts.join('\n'))}`;

/** For confirmation emails; valid for a week. */
export const confirmToken = (secret: string, subscriptionId: number, now: Date): string =>
  write(secret, ['confirm', subscriptionId, Math.floor(now.getTime() / 1000) + CONFIRM_DAYS * DAY_SECONDS]);

/** For unsubscribe links, which never expire. */
export const unsubscribeToken = (secret: string, subscriptionId: number): string =>
  write(secret, ['unsubscribe', subscriptionId, 0]);

/** The subscription named by a token; null if it is forged, expired or for another purpose. */
export function readToken(
  secrets: Secrets,
  purpose: Purpose,
  { token, now }: { token: string; now: Date },
): number | null {
  const [, id = '', expires = '', signature = ''] = /^([1-9]\d{0,8})\.(\d{1,12})\.([\w-]+)$/.exec(token) ?? [];
  const given = Buffer.from(signature);
  const isOf = (secret: string): boolean => {
    const expected = Buffer.from(sign(secret, [purpose, Number(id), Number(expires)].join('\n')));
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  if (!secretsOf(secrets).some(isOf)) return null;
  return purpose === 'confirm' && Number(expires) * 1000 <= now.getTime() ? null : Number(id);
}

/** One-click unsubscribe headers, on every newsletter email. (rules P44; RFC 8058) */
export function unsubscribeHeaders({ origin, secret }: Pick<Ctx, 'origin' | 'secret'>, subscriptionId: number) {
  const address = new URL(`/api/newsletter/unsubscribe/?token=${unsubscribeToken(secret, subscriptionId)}`, origin);
  return { 'List-Unsubscribe': `<${address.href}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
