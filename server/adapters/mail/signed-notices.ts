/** Notices of a mail provider, signed as Standard Webhooks are (`webhook-id`, `-timestamp`, `-signature`; or `svix-…`). */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '#server/kernel/clock.ts';
import type { LetterNotice, LetterNotices } from '#server/ports/letter-notices.ts';

/** Older or newer than this, a notice may be one that somebody has kept. */
const TOLERANCE_SECONDS = 300;

/** As Resend tells it. A bounce that may be over tomorrow says so; every other is for good. */
const Told = z.object({
  type: z.string(),
  data: z.object({
    to: z.array(z.email()).default([]),
    bounce: z.object({ type: z.string().optional() }).optional(),
  }),
});
const PASSING = new Set(['Transient', 'Undetermined']);

type Headers = Readonly<Record<string, string | undefined>>;
type Parts = { secret: string; clock: Clock };

export function createSignedNotices({ secret, clock }: Parts): LetterNotices {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return { read: (rawBody, headers) => (isGenuine({ key, clock }, rawBody, headers) ? readNotices(rawBody) : null) };
}

/** Without a secret nobody can be believed. */
export const refuseNotices: LetterNotices = { read: () => null };

function isGenuine({ key, clock }: { key: Buffer; clock: Clock }, rawBody: string, headers: Headers): boolean {
  const named = (name: string) => headers[`webhook-${name}`] ?? headers[`svix-${name}`] ?? '';
  const at = Number(named('timestamp') || Number.NaN);
  if (!(Math.abs(clock.now().getTime() / 1000 - at) <= TOLERANCE_SECONDS)) return false;
  const signed = `${named('id')}.${named('timestamp')}.${rawBody}`;
  const expected = createHmac('sha256', key).update(signed).digest();
  // Several where the secret is being changed.
  return named('signature')
    .split(' ')
    .some((signature) => isSame(expected, signature));
}

function isSame(expected: Buffer, signature: string): boolean {
  const [version, code = ''] = signature.split(',');
  const given = Buffer.from(code, 'base64');
  return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
}

function readNotices(rawBody: string): LetterNotice[] {
  const told = Told.safeParse(parse(rawBody));
  if (!told.success) return [];
  const { type, data } = told.data;
  const why = whyOf(type, data.bounce?.type);
  return why === null ? [] : data.to.map((email) => ({ email, why }));
}

function whyOf(type: string, bounce: string | undefined): LetterNotice['why'] | null {
  if (type === 'email.complained') return 'complained';
  return type === 'email.bounced' && !PASSING.has(bounce ?? '') ? 'bounced' : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
