import type { Ctx } from '#server/kernel/ctx.ts';
import { ServiceUnavailable } from '#server/kernel/requests/service-unavailable.ts';
import { sendEmail } from '#server/modules/email/index.ts';
import { RecipientRefused } from '#server/ports/mail.ts';
import { unsubscribeHeaders, unsubscribeToken } from '../tokens.ts';
import type { PreparedIssue } from './prepare-issue.ts';
import { claimDelivery, returnDelivery, type WaitingDelivery, withholdDelivery } from './queries-deliveries.ts';

/** Emails submitted at once: as many as the mail server's pool has connections. */
const CONCURRENCY = 10;
/** Failures in a row after which the mail server is left alone until the next minute. */
const MAX_FAILURES = 5;

type Progress = { submitted: number; failures: number; isOutage: boolean };

/** Submits deliveries, several at once; stops if the mail server does not respond. */
export async function sendBatch(ctx: Ctx, issue: PreparedIssue, batch: readonly WaitingDelivery[]) {
  const progress: Progress = { submitted: 0, failures: 0, isOutage: false };
  const rest = batch.values();
  // The workers share one iterator, so each delivery has one worker.
  const work = async () => {
    for (const delivery of rest) {
      await submit(ctx, issue, { delivery, progress });
      if (progress.isOutage || ctx.signal.aborted) return;
    }
  };
  await Promise.all(Array.from({ length: Math.min(CONCURRENCY, batch.length) }, work));
  return { submitted: progress.submitted, isOutage: progress.isOutage };
}

type Submission = { delivery: WaitingDelivery; progress: Progress };

async function submit(ctx: Ctx, issue: PreparedIssue, { delivery, progress }: Submission): Promise<void> {
  const claim: { isMade: boolean | null } = { isMade: null };
  try {
    const isSent = await sendEmail(ctx, {
      category: 'newsletter-issue',
      to: { email: delivery.email, language: delivery.language },
      headers: unsubscribeHeaders(ctx, delivery.subscriptionId),
      claim: async () => {
        claim.isMade = await claimDelivery(ctx.db, delivery, ctx.clock.now());
        return claim.isMade;
      },
      write: ({ language }) => issue.write(language, unsubscribeToken(ctx.secret, delivery.subscriptionId)),
    });
    if (!isSent)
      await withholdDelivery(ctx.db, delivery, { now: ctx.clock.now(), isSuppressed: claim.isMade === null });
    if (isSent) Object.assign(progress, { submitted: progress.submitted + 1, failures: 0 });
  } catch (error) {
    // Returned only if this process claimed it; another one may have.
    await settleFailure(ctx, error, { delivery, progress, isClaimed: claim.isMade === true });
  }
}

type FailedSubmission = Submission & { isClaimed: boolean };

async function settleFailure(
  ctx: Ctx,
  error: unknown,
  { delivery, progress, isClaimed }: FailedSubmission,
): Promise<void> {
  const now = ctx.clock.now();
  if (!isClaimed) throw error;
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
