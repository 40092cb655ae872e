/** Events are signed as by real providers: an HMAC over the time of sending and the raw body. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export const SIGNATURE_HEADER = 'sandbox-signature';

/** Older events are rejected as replays. */
const TOLERANCE_SECONDS = 300;
const HEADER = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

type SigningOptions = { secret: string; now: Date };

const secondsOf = (now: Date): number => Math.floor(now.getTime() / 1000);

/** Derives the secret of one purpose from the configured secret. */
export const deriveSecret = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(purpose).digest('hex');

const digest = (secret: string, seconds: number, body: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');

/** The value of the signature header for a body sent now. */
export function signEvent(body: string, { secret, now }: SigningOptions): string {
  const seconds = secondsOf(now);
  return `t=${seconds},v1=${digest(secret, seconds, body)}`;
}

export function isSignedBySandbox(body: string, header: string | undefined, { secret, now }: SigningOptions): boolean {
  const [, time = '', signature = ''] = HEADER.exec(header ?? '') ?? [];
  if (signature === '' || Math.abs(secondsOf(now) - Number(time)) > TOLERANCE_SECONDS) return false;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(digest(secret, Number(time), body)));
}
