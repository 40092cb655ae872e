import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { suppressions } from './tables.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'log' | 'letterNotices'>;
type Delivery = { rawBody: string; headers: Readonly<Record<string, string | undefined>> };

/** Takes in what the mail provider tells of addresses, signed; told twice, it is kept once. (rules P46) */
export async function receiveNotices(ctx: Needs, { rawBody, headers }: Delivery): Promise<void> {
  const notices = ctx.letterNotices.read(rawBody, headers);
  if (notices === null) throw new Failure('letter.signature');
  if (notices.length === 0) return;
  const createdAt = ctx.clock.now();
  await ctx.db
    .insert(suppressions)
    .values(notices.map((notice) => ({ ...notice, createdAt })))
    .onConflictDoNothing();
  ctx.log.info({ event: 'letter.suppressed', addresses: notices.length });
}
