import type { Ctx } from '#server/kernel/ctx.ts';
import { unsubscribeToken } from './tokens.ts';

/** What lets a mail program unsubscribe in one click; every letter of the newsletter carries it. (rules P44; RFC 8058) */
export function unsubscribeHeaders({ origin, secret }: Pick<Ctx, 'origin' | 'secret'>, subscriptionId: number) {
  const address = new URL(`/api/newsletter/unsubscribe/?token=${unsubscribeToken(secret, subscriptionId)}`, origin);
  return { 'List-Unsubscribe': `<${address.href}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
