import { createHmac } from 'node:crypto';

/** The secret with which tests sign notices of a mail provider. */
export const NOTICES_SECRET = `whsec_${Buffer.from('a secret of the tests alone').toString('base64')}`;

type Signing = { at: Date; secret?: string; prefix?: string };

/** The headers of a notice by Standard Webhooks; the first signature is by a previous secret. */
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
