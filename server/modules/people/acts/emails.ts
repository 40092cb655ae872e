/** Emails that the office sends again, stops or allows. (rules O46) */
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { officeChanges, recordAuditEntry } from '#server/modules/accounts/index.ts';
import { mailCertificateJob } from '#server/modules/accreditation/index.ts';
import { listSuppressions, suppressAddress, unsuppressAddress } from '#server/modules/email/index.ts';
import { lockPerson } from './lock-person.ts';
import { findOwnCertificate } from './queries-acts.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'viewer' | 'address' | 'jobs'>;

type Resend = { reason: string } & ({ email: 'verification' } | { email: 'certificate'; certificate: number });

/** Queues an email again and returns its address. */
export async function resendEmail(ctx: Needs, id: number, resend: Resend): Promise<{ to: string }> {
  return ctx.db.transaction(async (tx) => {
    const { email, emailVerifiedAt } = await lockPerson(tx, id);
    if (resend.email === 'verification') {
      if (emailVerifiedAt !== null) throw new Failure('person.verified');
      await officeChanges.queueVerification(tx, ctx, id);
    } else {
      const row = await findOwnCertificate(tx, { id: resend.certificate, userId: id });
      if (row === null) throw new Failure('certificate.not-found');
      if (row.revokedAt !== null || row.replacedAt !== null) throw new Failure('person.certificate-over');
      await ctx.jobs.within(tx).send(mailCertificateJob, { certificateId: row.id });
    }
    const { reason, ...sent } = resend;
    const detail = { after: sent, reason };
    await recordAuditEntry(tx, ctx, { action: 'person.email-resent', subjectType: 'User', subjectId: id, detail });
    return { to: email };
  });
}

/** Stops emails to the address of a person, except required ones, or allows them again. (rules P46) */
export async function setSuppression(
  ctx: Needs,
  id: number,
  { suppressed, reason }: { suppressed: boolean; reason: string },
): Promise<{ suppressed: boolean }> {
  return ctx.db.transaction(async (tx) => {
    const { email } = await lockPerson(tx, id);
    const [before] = await listSuppressions(tx, email);
    if (suppressed) await suppressAddress(tx, email, ctx.clock.now());
    else await unsuppressAddress(tx, email);
    const action = suppressed ? 'person.address-suppressed' : 'person.address-unsuppressed';
    const detail = { before: { suppressed: before?.why ?? null }, after: { suppressed }, reason };
    await recordAuditEntry(tx, ctx, { action, subjectType: 'User', subjectId: id, detail });
    return { suppressed };
  });
}
