import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { findAccountByEmail } from './queries.ts';

/** Whether an address has an account, in whatever case it is written. (§7, registration/verify-email) */
export async function hasAccount({ db }: Pick<Ctx, 'db'>, email: string | undefined): Promise<boolean> {
  if (email === undefined) {
    throw new Failure('request.invalid-parameter', { detail: 'Give username.', source: { parameter: 'username' } });
  }
  return (await findAccountByEmail(db, email)) !== null;
}
