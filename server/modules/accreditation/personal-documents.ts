/** Credit documents for the export of personal data. (rules P52) */
import { and, asc, eq, isNull } from 'drizzle-orm';
import { type Needs as PrintNeeds, printCertificate } from './certificates/print-certificate.ts';
import { listExternal } from './external/queries-external.ts';
import { certificates } from './tables.ts';
import { exportTranscript, type Needs as TranscriptNeeds } from './transcript/export-transcript.ts';

/** The transcript as CSV, every valid certificate, and the files of credit earned elsewhere. */
export async function listDocuments(ctx: TranscriptNeeds & PrintNeeds): Promise<{ name: string; bytes: Uint8Array }[]> {
  const valid = await ctx.db
    .select({ id: certificates.id })
    .from(certificates)
    .where(and(eq(certificates.userId, ctx.viewer.id), isNull(certificates.revokedAt), isNull(certificates.replacedAt)))
    .orderBy(asc(certificates.id));
  const documents = [{ name: 'credits.csv', bytes: (await exportTranscript(ctx)).bytes }];
  for (const { id } of valid) {
    const { filename, bytes } = await printCertificate(ctx, id);
    documents.push({ name: `certificates/${filename}`, bytes });
  }
  for (const { id, file } of await listExternal(ctx.db, ctx.viewer.id)) {
    if (file === null) continue;
    const chunks: Uint8Array[] = [];
    for await (const chunk of await ctx.storage.read(file.storageKey)) chunks.push(chunk);
    documents.push({ name: `elsewhere/${id}-${file.name}`, bytes: Buffer.concat(chunks) });
  }
  return documents;
}
