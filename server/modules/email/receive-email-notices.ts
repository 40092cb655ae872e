import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { add } from './queries-suppressions.ts';
import { markReported } from './sent-emails.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'log' | 'mailNotices'>;
type SignedRequest = { rawBody: string; headers: Readonly<Record<string, string | undefined>> };

/**
 * Suppresses the addresses that the mail provider reports as bounced or complaining; a repeated notice changes
 * nothing, and a complaint after a bounce counts as a complaint. (rules N24, P46)
 */
export async function receiveMailNotices(ctx: Needs, { rawBody, headers }: SignedRequest): Promise<void> {
  const notices = ctx.mailNotices.read(rawBody, headers);
  if (notices === null) throw new Failure('email.signature');
  if (notices.length === 0) return;
  const createdAt = ctx.clock.now();
  await add(
    ctx.db,
    notices.map((notice) => ({ ...notice, source: 'provider', createdAt })),
  );
  for (const { email, why } of notices) await markReported(ctx, { email, state: why });
  ctx.log.info({ event: 'email.suppressed', addresses: notices.length });
}
