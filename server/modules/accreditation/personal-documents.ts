/** The documents of somebody's credit, as that person has them; they go into the copy of what is kept. (rules P52) */
import { and, asc, eq, isNull } from 'drizzle-orm';
import { Failure } from '#server/kernel/failure.ts';
import { exportTranscript, type Needs as Transcribing } from './export-transcript.ts';
import { type Needs as Printing, printCertificate } from './print-certificate.ts';
import { certificates } from './tables.ts';

/** Every credit as a table, and each certificate that is still vouched for. */
export async function documentsOf(ctx: Transcribing & Printing): Promise<{ name: string; bytes: Uint8Array }[]> {
  if (ctx.viewer.kind === 'visitor') throw new Failure('session.required');
  const valid = await ctx.db
    .select({ id: certificates.id })
    .from(certificates)
    .where(and(eq(certificates.userId, ctx.viewer.id), isNull(certificates.revokedAt), isNull(certificates.replacedAt)))
    .orderBy(asc(certificates.id));
  const documents = [{ name: 'credits.csv', bytes: (await exportTranscript(ctx)).bytes }];
  for (const { id } of valid) {
    const { filename, bytes } = await printCertificate(ctx, String(id));
    documents.push({ name: `certificates/${filename}`, bytes });
  }
  return documents;
}
