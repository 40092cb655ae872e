import { transcript } from '#certificates/transcript.ts';
import { pagePath } from '#contract/page-paths.ts';
import { academicYear } from '#domain/shared/academic-year.ts';
import { formatCredits } from '#domain/shared/credits.ts';
import { writeName } from '#domain/shared/person-name.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { writeCsv } from '#server/kernel/write-csv.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import { verifyUrl } from '#server/modules/accreditation/certificates/certificate-record.ts';
import type { PdfFile } from '#server/modules/accreditation/certificates/print-certificate.ts';
import { readEmailContext } from '#server/modules/email/index.ts';
import { listLines } from './read-transcript.ts';

export type Needs = Pick<SignedInCtx, 'db' | 'viewer' | 'clock' | 'origin' | 'pdf'>;

/** The transcript as a PDF, with the owner's current name. */
export async function printTranscript(ctx: Needs): Promise<PdfFile> {
  const lines = await listLines(ctx);
  const account = await findAccount(ctx.db, ctx.viewer.id);
  const { sender } = await readEmailContext(ctx);
  const name = account === null ? '' : writeName(account);
  const page = transcript({
    brand: sender.brand,
    learner: { name: name === '' ? (account?.email ?? '') : name },
    lines: lines.map(({ note, ...line }) => (note === null ? line : { ...line, note })),
    verifyUrl: new URL(pagePath('/verify'), ctx.origin).href,
    preparedAt: ctx.clock.now(),
    preparedOn: ctx.clock.today(),
  });
  return { bytes: await ctx.pdf.print(page), filename: fileName(ctx, 'pdf') };
}

const HEADER = [
  'Academic year',
  'Completed',
  'Activity',
  'Provider',
  'Credit class',
  'Credits',
  'Certificate',
  'Verify',
  'Note',
];

/** The transcript as CSV, for boards and licensing bodies. (rules L15) */
export async function exportTranscript(ctx: Needs): Promise<PdfFile> {
  const rows = (await listLines(ctx)).map((line) => [
    academicYear(line.completedOn).label,
    line.completedOn,
    line.title,
    line.provider,
    line.creditClass,
    Number(formatCredits(line.quarters)),
    line.certificateNumber,
    verifyUrl(ctx, line.code),
    line.note ?? '',
  ]);
  return { bytes: Buffer.from(writeCsv([HEADER, ...rows])), filename: fileName(ctx, 'csv') };
}

const fileName = ({ clock }: Needs, extension: string): string => `transcript-${clock.today()}.${extension}`;
