import type { Ctx } from '#server/kernel/ctx.ts';
import { ServiceUnavailable } from '#server/kernel/requests/service-unavailable.ts';
import { submitEmail } from '#server/modules/email/index.ts';
import { RecipientRefused } from '#server/ports/mail.ts';
import { unsubscribeHeaders, unsubscribeToken } from '../tokens.ts';
import { createClaims } from './claim-deliveries.ts';
import type { PreparedIssue } from './prepare-issue.ts';
import { returnDeliveries, returnDelivery, type WaitingDelivery } from './queries-deliveries.ts';

/** Emails submitted at once: as many as the mail server's pool has connections. */
const CONCURRENCY = 10;
/** Failures in a row after which the mail server is left alone until the next minute. */
const MAX_FAILURES = 5;

type Progress = { submitted: number; failures: number; isOutage: boolean };

/** Submits deliveries, several at once; stops if the mail server does not respond. */
export async function sendBatch(ctx: Ctx, issue: PreparedIssue, batch: readonly WaitingDelivery[]) {
  const progress: Progress = { submitted: 0, failures: 0, isOutage: false };
  const claims = createClaims(ctx, batch);
  const work = async () => {
    while (!progress.isOutage) {
      // A process that stops submits what it has claimed, and claims no more.
      const delivery = ctx.signal.aborted ? claims.takeClaimed() : await claims.next();
      if (delivery === null) return;
      await submit(ctx, issue, { delivery, progress });
    }
  };
  await Promise.all(Array.from({ length: Math.min(CONCURRENCY, batch.length) }, work));
  await returnDeliveries(ctx.db, claims.rest());
  return { submitted: progress.submitted, isOutage: progress.isOutage };
}

type Submission = { delivery: WaitingDelivery; progress: Progress };

async function submit(ctx: Ctx, issue: PreparedIssue, { delivery, progress }: Submission): Promise<void> {
  const { email, language, subscriptionId } = delivery;
  try {
    await submitEmail(ctx, {
      email,
      headers: unsubscribeHeaders(ctx, subscriptionId),
      mail: issue.write(language, unsubscribeToken(ctx.secret, subscriptionId)),
    });
    Object.assign(progress, { submitted: progress.submitted + 1, failures: 0 });
  } catch (error) {
    await settleFailure(ctx, error, { delivery, progress });
  }
}

async function settleFailure(ctx: Ctx, error: unknown, { delivery, progress }: Submission): Promise<void> {
  const now = ctx.clock.now();
  if (error instanceof RecipientRefused) {
    progress.submitted += 1;
    await returnDelivery(ctx.db, delivery, { now, as: 'refused' });
    return;
  }
  progress.failures += 1;
  if (error instanceof ServiceUnavailable) progress.isOutage = true;
  if (progress.failures >= MAX_FAILURES) progress.isOutage = true;
  const as = error instanceof ServiceUnavailable ? 'outage' : 'retry';
  await returnDelivery(ctx.db, delivery, { now, as });
  const { issueId, subscriptionId } = delivery;
  ctx.log.warn({ event: 'newsletter.delivery-failed', issueId, subscriptionId, err: error });
}
