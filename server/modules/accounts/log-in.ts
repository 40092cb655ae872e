import type { z } from 'zod';
import type { Login } from '#contract/forms/accounts.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { keepLanguage } from '#server/modules/letters/index.ts';
import { isPassword } from './passwords.ts';
import { findAccountByEmail } from './queries.ts';
import { openSession } from './sessions.ts';
import { attemptPassword } from './sign-in-attempts.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'secret' | 'address' | 'language' | 'log'>;

/** What opening a session answers. */
export type Opened = { userId: number; token: string };

/** Opens a session; an unknown address is refused in the same words and time as a wrong password. (decisions.md, Sessions) */
export async function logIn(ctx: Needs, login: z.output<typeof Login>, userAgent: string | null): Promise<Opened> {
  const account = await findAccountByEmail(ctx.db, login.username);
  const proven = await attemptPassword(ctx, login.username, () =>
    isPassword(account?.passwordHash ?? null, login.password),
  );
  if (!proven || account === null) throw new Failure('login.invalid');
  const token = await openSession(ctx.db, ctx, { userId: account.id, userAgent });
  await keepLanguage(ctx.db, { userId: account.id, language: ctx.language });
  ctx.log.info({ event: 'session.opened', userId: account.id });
  return { userId: account.id, token };
}
