import { createHmac } from 'node:crypto';

/** With which the tests sign what a mail provider would tell. */
export const NOTICES_SECRET = `whsec_${Buffer.from('a secret of the tests alone').toString('base64')}`;

type Signing = { at: Date; secret?: string; prefix?: string };

/** The headers that come with a notice, as Standard Webhooks writes them; the first signature is of a secret before. */
export function signNotice(payload: string, { at, secret = NOTICES_SECRET, prefix = 'webhook' }: Signing) {
  const seconds = String(at.getTime() / 1000);
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const code = createHmac('sha256', key).update(`n1.${seconds}.${payload}`).digest('base64');
  return {
    'content-type': 'application/json',
    [`${prefix}-id`]: 'n1',
    [`${prefix}-timestamp`]: seconds,
    [`${prefix}-signature`]: `v1,AAAA v1,${code}`,
  };
}
