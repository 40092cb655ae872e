import { attestationPage } from '#certificates/attestation.ts';
import { nameWithDegree } from '#domain/credits/learners/degrees.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { verifyUrl } from '#server/modules/accreditation/certificates/certificate-record.ts';
import type { PdfFile } from '#server/modules/accreditation/certificates/print-certificate.ts';
import { findAttestation, stillCounts } from './queries-attestations.ts';

type Needs = Pick<SignedInCtx, 'db' | 'viewer' | 'pdf' | 'origin'>;

/** The letter as it was issued, for its holder; refused once credit in it no longer counts. (rules T69) */
export async function printAttestation(ctx: Needs, id: number): Promise<PdfFile> {
  const row = await findAttestation(ctx.db, { id, userId: ctx.viewer.id });
  if (row === null) throw new Failure('attestation.not-found');
  if (!(await stillCounts(ctx.db, row))) throw new Failure('attestation.withdrawn');
  const page = attestationPage({
    ...row,
    language: row.language ?? 'en',
    holder: nameWithDegree(row.holderName, row.holderDegree),
    verifyUrl: verifyUrl(ctx, row.code),
  });
  return { bytes: await ctx.pdf.print(page), filename: `hours-${row.topic}-${row.issuedOn}.pdf` };
}
