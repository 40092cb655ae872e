/** Corrections of credit and certificates by the office. Nothing is deleted. (rules T19, T30, T31) */
import { and, asc, eq, isNull, sum } from 'drizzle-orm';
import { mayCorrectCredit } from '#domain/credits/ledger/correction.ts';
import { academicYear } from '#domain/shared/academic-year.ts';
import { fromCredits, NO_CREDIT, type Quarters, toCredits } from '#domain/shared/credits.ts';
import type { Queryable, SignedInCtx, Tx } from '#server/kernel/ctx.ts';
import { Failure, refuse } from '#server/kernel/failure.ts';
import { findAccount, recordAuditEntry } from '#server/modules/accounts/index.ts';
import { replaceCertificate } from '#server/modules/accreditation/certificates/reissue-certificate.ts';
import {
  type CertificateSource,
  readCertificateSource,
} from '#server/modules/accreditation/claims/certificate-source.ts';
import { recordClaim } from '#server/modules/accreditation/claims/record-claim.ts';
import { recordReversal } from '#server/modules/accreditation/claims/record-reversal.ts';
import { mailCorrectionJob } from '#server/modules/accreditation/jobs.ts';
import { type Certificate, findCertificate } from '#server/modules/accreditation/queries.ts';
import { certificates, creditLedger } from '#server/modules/accreditation/tables.ts';
import { findOfficeCertificate, type OfficeCertificate } from './queries-office-certificates.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'viewer' | 'jobs' | 'address' | 'origin'>;
type Correction = { id: number; credits: number };

/** What a correction would change and what would stay; nothing is changed. */
export async function previewCorrection({ db }: Pick<Needs, 'db'>, { id, credits }: Correction) {
  const { certificate, current, isCertified } = await planCorrection(db, { id, credits });
  const { userId, creditClass, completedOn } = certificate;
  const year = academicYear(completedOn);
  const total = await sumYear(db, { userId, creditClass, startYear: year.startYear });
  const account = await findAccount(db, userId);
  return {
    credit_class: creditClass,
    credits: { now: toCredits(current), after: credits },
    year: { label: year.label, now: total, after: total - toCredits(current) + credits },
    certificate: { number: isCertified ? certificate.number : null, replaced: credits > 0 },
    email: account?.email ?? null,
  };
}

/** Corrects the credit of a certificate that was not replaced, in one transaction with its certificate and the email. */
export async function correctCredit(ctx: Needs, form: Correction & { reason: string }): Promise<OfficeCertificate> {
  const { id, credits, reason } = form;
  const source = await readCertificateSource(ctx, (await getCertificate(ctx.db, id)).publicationId);
  const shown = await ctx.db.transaction(async (tx) => {
    await lockClaims(tx, id);
    const plan = await planCorrection(tx, form);
    const { certificate, claim, current } = plan;
    if (claim !== null) await recordReversal(tx, { claim, reason, at: ctx.clock.now() });
    const issued = credits > 0 ? await claimAnew(tx, ctx, { ...plan, source, quarters: fromCredits(credits) }) : null;
    if (issued === null) await markRevoked(tx, certificate.id, { at: ctx.clock.now(), reason });
    await ctx.jobs.within(tx).send(mailCorrectionJob, { certificateId: id });
    await recordAuditEntry(tx, ctx, {
      action: credits > 0 ? 'credit.corrected' : 'credit.reversed',
      subjectType: 'Certificate',
      subjectId: id,
      detail: {
        before: { credits: toCredits(current), certificate: certificate.number },
        after: { credits, certificate: issued?.number ?? null },
        reason,
      },
    });
    return issued?.id ?? id;
  });
  return getOfficeCertificate(ctx.db, shown);
}

/** Revokes a certificate; its credit stays. The first reason and time stay when it is repeated. */
export async function revokeCertificate(
  ctx: Needs,
  { id, reason }: { id: number; reason: string },
): Promise<OfficeCertificate> {
  await ctx.db.transaction(async (tx) => {
    const certificate = await getCertificate(tx, id);
    if (certificate.replacedAt !== null) throw new Failure('certificate.replaced');
    if (!(await markRevoked(tx, id, { at: ctx.clock.now(), reason }))) return;
    await ctx.jobs.within(tx).send(mailCorrectionJob, { certificateId: id });
    await recordAuditEntry(tx, ctx, {
      action: 'certificate.revoked',
      subjectType: 'Certificate',
      subjectId: id,
      detail: { before: { certificate: certificate.number }, reason },
    });
  });
  return getOfficeCertificate(ctx.db, id);
}

/** What a correction begins from; throws if it is not possible. */
async function planCorrection(db: Queryable, { id, credits }: Correction) {
  const certificate = await getCertificate(db, id);
  if (certificate.replacedAt !== null) throw new Failure('certificate.replaced');
  const { evaluationId, entries } = await listClaimEntries(db, certificate);
  const reversed = new Set(entries.map(({ reversesId }) => reversesId));
  const claims = entries.filter(({ kind }) => kind === 'claim');
  const claim = claims.find((entry) => !reversed.has(entry.id)) ?? null;
  const current = claim?.quarters ?? NO_CREDIT;
  const isCertified = certificate.revokedAt === null;
  const maximum = certificate.maximumQuarters;
  refuse(mayCorrectCredit({ current, maximum, isCertified }, credits), 'credit', {
    source: { pointer: '/data/attributes/credits' },
  });
  return { certificate, evaluationId, claim, current, isCertified, corrections: claims.length };
}

/** The claims of one evaluation and their reversals, in order. */
async function listClaimEntries(db: Queryable, { ledgerEntryId }: Certificate) {
  const [own] = await db.select().from(creditLedger).where(eq(creditLedger.id, ledgerEntryId));
  if (own === undefined) throw new Error('The claim of a certificate is missing');
  const { evaluationId } = own;
  const ofEvaluation = db.select().from(creditLedger).where(eq(creditLedger.evaluationId, evaluationId));
  return { evaluationId, entries: await ofEvaluation.orderBy(asc(creditLedger.id)) };
}

/** Makes corrections of one claim wait for each other. */
async function lockClaims(tx: Tx, id: number): Promise<void> {
  const { ledgerEntryId } = await getCertificate(tx, id);
  await tx
    .select({ id: certificates.id })
    .from(certificates)
    .where(eq(certificates.ledgerEntryId, ledgerEntryId))
    .for('update');
}

type NewClaim = {
  certificate: Certificate;
  source: CertificateSource;
  evaluationId: number;
  corrections: number;
  quarters: Quarters;
};

async function claimAnew(
  tx: Tx,
  ctx: Needs,
  { certificate: old, source, evaluationId, corrections, quarters }: NewClaim,
) {
  const { userId, publicationId, creditClass, completedOn, holderProfession, holderDegree } = old;
  const claim = { userId, publicationId, evaluationId, creditClass, completedOn, quarters, correction: corrections };
  const id = await recordClaim(tx, claim, ctx.clock.now());
  return replaceCertificate(tx, ctx, {
    ...{ old, source, profession: holderProfession, degree: holderDegree },
    claim: { id, quarters },
  });
}

/** Whether it was not revoked before. */
async function markRevoked(tx: Tx, id: number, { at, reason }: { at: Date; reason: string }): Promise<boolean> {
  const revoked = await tx
    .update(certificates)
    .set({ revokedAt: at, revokedWhy: reason })
    .where(and(eq(certificates.id, id), isNull(certificates.revokedAt)))
    .returning({ id: certificates.id });
  return revoked.length > 0;
}

async function getCertificate(db: Queryable, id: number): Promise<Certificate> {
  const row = await findCertificate(db, id);
  if (row === null) throw new Failure('certificate.not-found');
  return row;
}

async function getOfficeCertificate(db: Queryable, id: number): Promise<OfficeCertificate> {
  const found = await findOfficeCertificate(db, id);
  if (found === null) throw new Failure('certificate.not-found');
  return found;
}

type YearOfClass = Pick<Certificate, 'userId' | 'creditClass'> & { startYear: number };

async function sumYear(db: Queryable, { userId, creditClass, startYear }: YearOfClass): Promise<number> {
  const { userId: user, academicYear: year, creditClass: kind, quarters } = creditLedger;
  const [row] = await db
    .select({ total: sum(quarters).mapWith(Number) })
    .from(creditLedger)
    .where(and(eq(user, userId), eq(year, startYear), eq(kind, creditClass)));
  return (row?.total ?? 0) / 4;
}

/** Why a certificate was replaced or revoked, and whether its claim was reversed. */
export async function findCorrection(db: Queryable, { ledgerEntryId, revokedWhy }: Certificate) {
  const { reversesId, kind, reason } = creditLedger;
  const ofClaim = and(eq(reversesId, ledgerEntryId), eq(kind, 'reversal'));
  const [reversal] = await db.select({ reason }).from(creditLedger).where(ofClaim);
  return { isReversed: reversal !== undefined, reason: reversal?.reason ?? revokedWhy ?? '' };
}
