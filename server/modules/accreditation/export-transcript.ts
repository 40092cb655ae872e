import { transcript } from '#certificates/transcript.ts';
import { academicYear } from '#domain/shared/academic-year.ts';
import { formatCredits } from '#domain/shared/credits.ts';
import { writeName } from '#domain/shared/person-name.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import { readEnvelope } from '#server/modules/letters/index.ts';
import { verifyUrl } from './certificate-record.ts';
import type { Printed } from './print-certificate.ts';
import { listLines } from './read-transcript.ts';
import { writeCsv } from './write-csv.ts';

export type Needs = Pick<Ctx, 'db' | 'viewer' | 'clock' | 'origin' | 'pdf'>;

/** The transcript as a document, with the name that its owner has today. */
export async function printTranscript(ctx: Needs): Promise<Printed> {
  if (ctx.viewer.kind === 'visitor') throw new Failure('session.required');
  const lines = await listLines(ctx);
  const account = await findAccount(ctx.db, ctx.viewer.id);
  const { sender } = await readEnvelope(ctx);
  const name = account === null ? '' : writeName(account);
  const page = transcript({
    brand: sender.brand,
    learner: { name: name === '' ? (account?.email ?? '') : name },
    lines: lines.map(({ note, ...line }) => (note === null ? line : { ...line, note })),
    verifyUrl: new URL('/verify', ctx.origin).href,
    preparedAt: ctx.clock.now(),
    preparedOn: ctx.clock.today(),
  });
  return { bytes: await ctx.pdf.print(page), filename: fileName(ctx, 'pdf') };
}

const HEAD = [
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

/** The transcript as a table, for a board or a licensing body that asks for a log. (rules L15) */
export async function exportTranscript(ctx: Needs): Promise<Printed> {
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
  return { bytes: Buffer.from(writeCsv([HEAD, ...rows])), filename: fileName(ctx, 'csv') };
}

const fileName = ({ clock }: Needs, extension: string): string => `transcript-${clock.today()}.${extension}`;
