/**
 * Notices of a mail provider, signed as Standard Webhooks are (`webhook-id`, `-timestamp`, `-signature`; or `svix-…`).
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '#server/kernel/clock.ts';
import type { MailNotice, MailNotices } from '#server/ports/mail-notices.ts';

/** An older notice may be a replay. */
const TOLERANCE_SECONDS = 300;

/** The format of Resend. Temporary bounces are marked; all others are permanent. */
const NoticeEvent = z.object({
  type: z.string(),
  data: z.object({
    to: z.array(z.email()).default([]),
    bounce: z.object({ type: z.string().optional() }).optional(),
  }),
});
const TEMPORARY_BOUNCES = new Set(['Transient', 'Undetermined']);

type Headers = Readonly<Record<string, string | undefined>>;
type SignedNoticesParts = { secret: string; clock: Clock };

export function createSignedNotices({ secret, clock }: SignedNoticesParts): MailNotices {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return { read: (rawBody, headers) => (isSigned({ key, clock }, rawBody, headers) ? readNotices(rawBody) : null) };
}

/** Without a secret all notices are refused. */
export const rejectNotices: MailNotices = { read: () => null };

function isSigned({ key, clock }: { key: Buffer; clock: Clock }, rawBody: string, headers: Headers): boolean {
  const named = (name: string) => headers[`webhook-${name}`] ?? headers[`svix-${name}`] ?? '';
  const at = Number(named('timestamp') || Number.NaN);
  if (!(Math.abs(clock.now().getTime() / 1000 - at) <= TOLERANCE_SECONDS)) return false;
  const signed = `${named('id')}.${named('timestamp')}.${rawBody}`;
  const expected = createHmac('sha256', key).update(signed).digest();
  // The header has several signatures while the secret is being rotated.
  return named('signature')
    .split(' ')
    .some((signature) => isSame(expected, signature));
}

function isSame(expected: Buffer, signature: string): boolean {
  const [version, code = ''] = signature.split(',');
  const received = Buffer.from(code, 'base64');
  return version === 'v1' && received.length === expected.length && timingSafeEqual(received, expected);
}

function readNotices(rawBody: string): MailNotice[] {
  const event = NoticeEvent.safeParse(parse(rawBody));
  if (!event.success) return [];
  const { type, data } = event.data;
  const why = whyOf(type, data.bounce?.type);
  return why === null ? [] : data.to.map((email) => ({ email, why }));
}

function whyOf(type: string, bounce: string | undefined): MailNotice['why'] | null {
  if (type === 'email.complained') return 'complained';
  return type === 'email.bounced' && !TEMPORARY_BOUNCES.has(bounce ?? '') ? 'bounced' : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
