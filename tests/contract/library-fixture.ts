/** A library with one resource of each type, for the tests of the contract's calls. */
import { eq } from 'drizzle-orm';
import { seedReference } from '#server/db/seed/reference.ts';
import { authors, files, materials, publications } from '#server/modules/catalogue/tables.ts';
import { configs } from '#server/modules/settings/tables.ts';
import { homeBlockPublications, homeBlocks } from '#server/modules/site/tables.ts';
import { giveEpisode } from '#tests/support/given/episodes.ts';
import type { GivenPublication } from '#tests/support/given/given.ts';
import { giveFile, giveRecordings } from '#tests/support/given/recordings.ts';
import type { Slice } from '#tests/support/server/slice.ts';

/** An open lecture with a recording, slides, documents and a test; also an episode and a home block. */
export async function giveLibrary({ ctx, db, given }: Slice): Promise<GivenPublication> {
  await seedReference(db);
  await given.author(2, 'Weiss');
  const publication = await given.publication({ id: 101, sections: 2, questions: 2, categories: ['sleep'] });
  await db.update(publications).set({ interviewerId: 2 }).where(eq(publications.id, publication.id));
  const imageId = await giveFile(ctx, { key: 'library/portrait.png', text: 'png', mime: 'image/png' });
  await db.update(files).set({ alt: 'Amara Okafor', width: 400, height: 500 }).where(eq(files.id, imageId));
  await db.update(authors).set({ imageId });
  await giveRecordings(ctx, publication.id);
  await db
    .update(materials)
    .set({ sectionId: publication.sectionIds[0] ?? null })
    .where(eq(materials.publicationId, publication.id));
  await giveRecordedEpisode({ ctx, db }, 801);
  await db.insert(homeBlocks).values({ id: 1, kind: 'featured', title: 'New', body: 'This month.', detail: {} });
  await db.insert(homeBlockPublications).values({ homeBlockId: 1, publicationId: publication.id, position: 0 });
  await db.insert(configs).values({ key: 'SA_TOTAL', value: 40 });
  await ctx.content.refresh();
  return publication;
}

export async function giveRecordedEpisode({ ctx, db }: Pick<Slice, 'ctx' | 'db'>, id: number): Promise<void> {
  const mediaId = await giveFile(ctx, { key: `podcasts/${id}.m4a`, text: 'sound', mime: 'audio/mp4' });
  await giveEpisode(
    { db },
    {
      id,
      slug: 'on-tics',
      title: `On Tics ${id}`,
      excerpt: 'What to ask first.',
      notesHtml: '<p>Notes.</p>',
      publishedOn: `2026-05-${String((id % 28) + 1).padStart(2, '0')}`,
      durationSeconds: 872,
      ...{ mediaId, authorIds: [1], categoryIds: [1] },
    },
  );
}
