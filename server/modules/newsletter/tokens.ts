/** Tokens of letters: signed, not stored, so that every letter can carry one and the database gives none away. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Secrets, secretsOf } from '#server/kernel/secrets.ts';

const DAY_SECONDS = 86_400;
const CONFIRM_DAYS = 7;

type Purpose = 'confirm' | 'unsubscribe';

const sign = (secret: string, claim: string): string =>
  createHmac('sha256', secret).update(`newsletter\n${claim}`).digest('base64url');

const write = (secret: string, parts: [Purpose, number, number]): string =>
  `${parts[1]}.${parts[2]}.${sign(secret, parts.join('\n'))}`;

/** For the letter that asks for a confirmation; good for a week. */
export const confirmToken = (secret: string, subscriptionId: number, now: Date): string =>
  write(secret, ['confirm', subscriptionId, Math.floor(now.getTime() / 1000) + CONFIRM_DAYS * DAY_SECONDS]);

/** For every letter; it never expires, because nobody should have to search for a newer one. */
export const unsubscribeToken = (secret: string, subscriptionId: number): string =>
  write(secret, ['unsubscribe', subscriptionId, 0]);

/** The subscription that a token names; null where it is forged, expired or for something else. */
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
