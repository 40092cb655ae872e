/** Recordings and translations for the sections of a given publication. */
import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/kernel/ctx.ts';
import { files, sections, sectionTranslations } from '#server/modules/catalogue/tables.ts';

/** The content of a section's recording: 100 bytes that identify it. */
export const recordingOf = (publicationId: number, section: number) =>
  `Recording ${publicationId} of section ${section}.`.padEnd(100, '.');

export const recordingKey = (publicationId: number, section: number) => `library/${publicationId}-${section}.mp4`;

/** A sentence of a section's translation that the server must not send while the section is locked. */
export const translatedSecretOf = (publicationId: number, section: number) =>
  `Frase secreta ${publicationId} da parte ${section}.`;

export const translatedSlug = (publicationId: number, section: number) =>
  `titulação-e-exantema-${publicationId}-${section}`;

/** Gives every section of the publication a recording with captions, and a translation into Portuguese. */
export async function giveRecordings(ctx: Ctx, publicationId: number): Promise<void> {
  const rows = await ctx.db.select().from(sections).where(eq(sections.publicationId, publicationId));
  for (const { id, number, transcript } of rows) {
    const key = recordingKey(publicationId, number);
    const mediaId = await giveFile(ctx, { key, text: recordingOf(publicationId, number), mime: 'video/mp4' });
    const captions = { key: key.replace('.mp4', '.vtt'), text: 'WEBVTT\n', mime: 'text/vtt' };
    await ctx.db
      .update(sections)
      .set({ mediaId, captionsId: await giveFile(ctx, captions) })
      .where(eq(sections.id, id));
    const text = translatedSecretOf(publicationId, number);
    const slides = transcript.slides.map((slide) => ({
      ...slide,
      html: `<p>${text}</p>`,
      sentences: [{ id: 1, start: 0, text }],
    }));
    await ctx.db.insert(sectionTranslations).values({
      sectionId: id,
      lang: 'pt-br',
      slug: translatedSlug(publicationId, number),
      title: `Parte ${number}`,
      metaDescription: 'Como começar.',
      transcript: { slides },
    });
  }
}

export async function giveFile(
  { db, storage }: Ctx,
  { key, text, mime }: { key: string; text: string; mime: string },
): Promise<number> {
  const bytes = Buffer.from(text);
  await storage.put(key, bytes, mime);
  const [row] = await db
    .insert(files)
    .values({ storageKey: key, name: key.split('/').at(-1) ?? key, mime, bytes: bytes.length })
    .returning({ id: files.id });
  return row!.id;
}
