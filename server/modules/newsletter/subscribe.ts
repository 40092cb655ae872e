import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { NewsletterSignUp } from '#contract/forms/growth.ts';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { createAccount, findAccountByEmail, saveLanguage, userSessions } from '#server/modules/accounts/index.ts';
import { mediaUrl } from '#server/modules/catalogue/index.ts';
import { sendConfirmationJob } from './jobs.ts';
import { findSubscriptionByEmail, type Subscription } from './queries.ts';
import { findFreeFile } from './queries-free-files.ts';
import { subscriptions } from './tables.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'jobs' | 'secret' | 'log' | 'address' | 'language'>;
type SignUp = z.output<typeof NewsletterSignUp>;

/** Minimum interval between confirmation emails to one address. */
const RESEND_AFTER_MS = 3_600_000;

export type SubscriptionResult = { id?: string; token?: string; download_url?: string };

/**
 * Subscribes an address; only the confirmation email is sent to it. An address without an account gets one without a
 * password, whose session is returned; an existing account is never signed in. (rules S19)
 */
export async function subscribe(ctx: Needs, form: SignUp, userAgent: string | null): Promise<SubscriptionResult> {
  const opened = await ctx.db.transaction(async (tx) => {
    const account = await findAccountByEmail(tx, form.email);
    const created = account === null ? await openAccount(ctx, tx, { form, userAgent }) : null;
    await storeSubscription(ctx, tx, { form, userId: account?.id ?? created?.userId ?? null });
    return created;
  });
  const key = await fileFor(ctx, form);
  ctx.log.info({ event: 'newsletter.signed-up', created: opened !== null, download: key !== null });
  return {
    ...(opened === null ? {} : { id: String(opened.userId), token: opened.token }),
    ...(key === null ? {} : { download_url: mediaUrl(ctx, { key, open: false }) }),
  };
}

type Newcomer = { form: SignUp; userAgent: string | null };

async function openAccount(ctx: Needs, tx: Tx, { form, userAgent }: Newcomer) {
  const { email, firstName = '', lastName = '' } = form;
  const userId = await createAccount(tx, { email, firstName, lastName }, ctx.clock.now());
  // Null if a concurrent request created the account, which must not be signed in to.
  if (userId === null) return null;
  await saveLanguage(tx, { userId, language: ctx.language });
  return { userId, token: await userSessions.openSession(tx, ctx, { userId, userAgent, authenticated: false }) };
}

/** A confirmed subscription is unchanged: only its owner may change it. */
async function storeSubscription(
  { clock, jobs, language }: Needs,
  tx: Tx,
  { form, userId }: { form: SignUp; userId: number | null },
): Promise<void> {
  const now = clock.now();
  const values = { status: 'pending', requestedAt: now, language, ...sourceOf(form) } as const;
  const known = await findSubscriptionByEmail(tx, form.email);
  if (known !== null && !mayResend(known, now)) return;
  const { email, firstName, lastName } = form;
  const [row] =
    known === null
      ? await tx
          .insert(subscriptions)
          .values({ email, firstName, lastName, userId, ...values, createdAt: now })
          .onConflictDoNothing()
          .returning({ id: subscriptions.id })
      : await tx
          .update(subscriptions)
          .set(values)
          .where(eq(subscriptions.id, known.id))
          .returning({ id: subscriptions.id });
  if (row !== undefined) await jobs.within(tx).send(sendConfirmationJob, { subscriptionId: row.id });
}

const mayResend = ({ status, requestedAt }: Subscription, now: Date): boolean =>
  status !== 'confirmed' && now.getTime() - requestedAt.getTime() >= RESEND_AFTER_MS;

const SOURCES = ['publication', 'section', 'material', 'podcast'] as const;

function sourceOf(form: SignUp) {
  const sourceType = SOURCES.find((type) => form[`${type}_id`] !== undefined);
  return sourceType === undefined ? {} : { sourceType, sourceId: Number(form[`${sourceType}_id`]) };
}

async function fileFor({ db }: Needs, { material_id, publication_id }: SignUp): Promise<string | null> {
  if (material_id !== undefined) return findFreeFile(db, { materialId: Number(material_id) });
  return publication_id === undefined ? null : findFreeFile(db, { publicationId: Number(publication_id) });
}
