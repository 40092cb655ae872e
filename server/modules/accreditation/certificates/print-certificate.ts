import { createHash } from 'node:crypto';
import { certificate as describeCertificate } from '#certificates/certificate.ts';
import type { PageDocument } from '#certificates/page.ts';
import { isSuperuser } from '#domain/access/viewer.ts';
import { readStored } from '#server/kernel/content/read-stored.ts';
import type { Ctx, SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import {
  type Certificate,
  findCertificate,
  listAllCertificates,
  listCertificatesById,
} from '#server/modules/accreditation/queries.ts';
import { certificateRecord } from './certificate-record.ts';

export type Needs = Pick<SignedInCtx, 'db' | 'viewer' | 'pdf' | 'storage' | 'origin'>;
export type PdfFile = { bytes: Uint8Array; filename: string };

/** The PDF of a certificate for its holder and for superusers; not found for anyone else. */
export async function printCertificate(ctx: Needs, id: number): Promise<PdfFile> {
  const { viewer } = ctx;
  const row = await findCertificate(ctx.db, id);
  if (row === null || (row.userId !== viewer.id && !isSuperuser(viewer))) throw new Failure('certificate.not-found');
  if (row.revokedAt !== null) throw new Failure('certificate.revoked');
  if (row.replacedAt !== null) throw new Failure('certificate.replaced');
  return printRow(ctx, row);
}

/** One PDF of several of the caller's certificates, in the order given; a revoked or replaced one is refused. (rules T67) */
export async function printCertificates(
  ctx: Pick<Needs, 'db' | 'viewer' | 'pdf' | 'origin'> & Pick<Ctx, 'clock'>,
  ids: readonly number[],
): Promise<PdfFile> {
  if (ids.length === 0) throw new Failure('certificate.not-found');
  const wanted = [...new Set(ids)];
  const found = new Map((await listCertificatesById(ctx.db, wanted)).map((row) => [row.id, row]));
  const pages = wanted.map((id) => {
    const row = found.get(id);
    if (row === undefined || row.userId !== ctx.viewer.id) throw new Failure('certificate.not-found');
    if (row.revokedAt !== null) throw new Failure('certificate.revoked');
    if (row.replacedAt !== null) throw new Failure('certificate.replaced');
    return describeCertificate(certificateRecord(ctx, row));
  });
  const bytes = await ctx.pdf.printAll(pages, { title: 'Certificates', createdAt: ctx.clock.now() });
  return { bytes, filename: `certificates-${ctx.clock.today()}.pdf` };
}

type PrintNeeds = Pick<Needs, 'pdf' | 'storage' | 'origin'>;

/** The PDF of any certificate as on its date of issue, for the office: also one that was replaced or revoked. */
export async function printAnyCertificate(ctx: PrintNeeds & Pick<Needs, 'db'>, id: number): Promise<PdfFile> {
  const row = await findCertificate(ctx.db, id);
  if (row === null) throw new Failure('certificate.not-found');
  return printRow(ctx, row);
}

async function printRow(ctx: PrintNeeds, row: Certificate): Promise<PdfFile> {
  const page = describeCertificate(certificateRecord(ctx, row));
  return { bytes: await printOnce(ctx, page), filename: `certificate-${row.number}.pdf` };
}

const keyOf = (page: PageDocument): string =>
  `certificates/${createHash('sha256').update(JSON.stringify(page)).digest('hex')}.pdf`;

/** Recreates the PDF of every certificate as on the date of issue. */
export async function* drawCertificates(ctx: Pick<Ctx, 'db' | 'pdf' | 'origin'>) {
  for await (const row of listAllCertificates(ctx.db)) {
    const page = describeCertificate(certificateRecord(ctx, row));
    const { id, number } = row;
    const isValid = row.revokedAt === null && row.replacedAt === null;
    yield { id, number, isValid, key: keyOf(page), mime: 'application/pdf', bytes: () => ctx.pdf.print(page) };
  }
}

/** Renders a page once and stores the PDF under a content-addressed key. */
function printOnce({ pdf, storage }: Pick<Ctx, 'pdf' | 'storage'>, page: PageDocument): Promise<Uint8Array> {
  return readStored(storage, { key: keyOf(page), mime: 'application/pdf', make: () => pdf.print(page) });
}
