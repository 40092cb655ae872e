/** What each letter says and where it leads; the jobs send them. */
import type { Envelope, Mail } from '#emails/mail.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import type { AccountRow } from './queries.ts';
import { readEnvelope } from './queries-sender.ts';

type Needs = Pick<Ctx, 'db' | 'origin' | 'mail'>;

type Letter = { to: string; write(envelope: Envelope): Mail };

export async function sendLetter(ctx: Needs, { to, write }: Letter): Promise<void> {
  await ctx.mail.send({ to, ...write(await readEnvelope(ctx)) });
}

/** How a letter addresses someone; an account made on the console has no name yet. */
export const nameOf = (account: Pick<AccountRow, 'firstName'>): string => account.firstName || 'colleague';

export const pageAddress = ({ origin }: Pick<Ctx, 'origin'>, path: string): string => new URL(path, origin).href;

/** Every page takes the token at start-up and removes it from the address bar. (decisions.md, Routes) */
export function exchangeAddress(ctx: Pick<Ctx, 'origin'>, token: string, path = '/dashboard'): string {
  const address = new URL(path, ctx.origin);
  address.searchParams.set('token', token);
  return address.href;
}

export const resetAddress = (ctx: Pick<Ctx, 'origin'>, { userId, token }: { userId: number; token: string }): string =>
  pageAddress(ctx, `/recover-password/change/${userId}/${token}`);
