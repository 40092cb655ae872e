import { and, count, eq, isNull } from 'drizzle-orm';
import { mayReissue } from '#domain/credits/certificates/reissue.ts';
import { isProfession } from '#domain/credits/learners/professions.ts';
import type { Quarters } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { yearIn } from '#domain/shared/time-zone.ts';
import type { Ctx, SignedInCtx, Tx } from '#server/kernel/ctx.ts';
import { Failure, refuse } from '#server/kernel/failure.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import {
  type CertificateSource,
  readCertificateSource,
} from '#server/modules/accreditation/claims/certificate-source.ts';
import { mailCertificateJob } from '#server/modules/accreditation/jobs.ts';
import { type Certificate, findCertificate } from '#server/modules/accreditation/queries.ts';
import { certificates } from '#server/modules/accreditation/tables.ts';
import { issueCertificate } from './issue-certificate.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'viewer' | 'jobs' | 'log' | 'origin'>;

/**
 * Reissues a certificate with the statements of its holder's current profession, and marks the old one as replaced.
 * Claim and amounts stay. Idempotent: for a replaced certificate it returns the current one. (rules L5)
 */
export async function reissueCertificate(ctx: Needs, id: number): Promise<Certificate> {
  const { viewer, db } = ctx;
  const account = await findAccount(db, viewer.id);
  const owned = await findCertificate(db, id);
  if (owned === null) throw new Failure('certificate.not-found');
  const source = await readCertificateSource(ctx, owned.publicationId);
  const issued = await db.transaction(async (tx) => {
    const old = await lockCertificate(tx, { id, userId: viewer.id });
    if (old.replacedById !== null) return getCertificate(tx, old.replacedById);
    const profession = account?.profession ?? null;
    refuse(
      mayReissue({ holderProfession: old.holderProfession, revoked: old.revokedAt !== null }, profession),
      'certificate',
    );
    const replacement = await replaceCertificate(tx, ctx, {
      ...{ old, source, profession },
      degree: account?.degree || null,
    });
    await ctx.jobs.within(tx).send(mailCertificateJob, { certificateId: replacement.id });
    return replacement;
  });
  ctx.log.info({ event: 'certificate.reissued', certificateId: issued.id });
  return issued;
}

/** Locks the certificate's row; not found for anyone but its holder. */
async function lockCertificate(tx: Tx, { id, userId }: { id: number; userId: number }): Promise<Certificate> {
  const own = and(eq(certificates.id, id), eq(certificates.userId, userId));
  const [row] = await tx.select().from(certificates).where(own).for('update');
  if (row === undefined) throw new Failure('certificate.not-found');
  return row;
}

async function getCertificate(tx: Tx, id: number): Promise<Certificate> {
  const row = await findCertificate(tx, id);
  if (row === null) throw new Failure('certificate.not-found');
  return row;
}

export type Replacement = {
  old: Certificate;
  source: CertificateSource;
  profession: string | null;
  degree: string | null;
  /** The claim that the new certificate shows; that of the old one unless its credit was corrected. (rules T31) */
  claim?: { id: number; quarters: Quarters };
  /** When the credit was sent to CPE Monitor, if the old one does not state it. (rules L29) */
  sentOn?: PlainDate | null;
};

/** Issues a certificate in place of another one, which is marked as replaced. The caller informs the holder. */
export async function replaceCertificate(
  tx: Tx,
  { clock }: Pick<Ctx, 'clock'>,
  { old, source, profession, degree, claim, sentOn }: Replacement,
): Promise<Certificate> {
  const { userId, publicationId, creditClass, holderName, title, faculty, provider, jointProvider } = old;
  const issuedAt = clock.now();
  const named = profession !== null && isProfession(profession) ? profession : null;
  const ledgerEntryId = claim?.id ?? old.ledgerEntryId;
  const [issued] = await tx
    .select({ count: count() })
    .from(certificates)
    .where(eq(certificates.ledgerEntryId, ledgerEntryId));
  // Before the insert, because a unique index allows one certificate per claim that is not replaced.
  await tx
    .update(certificates)
    .set({ replacedAt: issuedAt })
    .where(and(eq(certificates.id, old.id), isNull(certificates.replacedAt)));
  const id = await issueCertificate(tx, {
    ...{ ledgerEntryId, userId, publicationId, creditClass, holderName, title, faculty, provider, jointProvider },
    // The row was written from a `PlainDate` and `Quarters`.
    quarters: claim?.quarters ?? old.quarters,
    maximum: old.maximumQuarters,
    completedOn: old.completedOn,
    edition: (issued?.count ?? 0) + 1,
    profession: named,
    degree,
    ...source,
    // What was reported is the claim that is replaced, not a new one.
    sentOn: sentOn === undefined ? (claim === undefined ? old.sentOn : null) : sentOn,
    issuedAt,
    issuedIn: yearIn(issuedAt, clock.zone),
  });
  await tx.update(certificates).set({ replacedById: id }).where(eq(certificates.id, old.id));
  return getCertificate(tx, id);
}
