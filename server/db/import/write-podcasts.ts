import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '#server/kernel/ctx.ts';
import { podcastAuthors, podcastCategories, podcasts } from '#server/modules/podcasts/tables.ts';
import type { FileIds } from './keep-files.ts';
import type { Library, LibraryPodcast } from './library.ts';
import { reconcile } from './reconcile.ts';
import type { ReportBook } from './report.ts';
import type { Names } from './write-catalogue.ts';

type Episodes = { library: Library; names: Names; files: FileIds };

export async function writePodcasts(tx: Tx, { library, names, files }: Episodes, report: ReportBook): Promise<void> {
  await reconcile<typeof podcasts.$inferInsert, typeof podcasts.$inferSelect>(
    {
      wanted: library.podcasts.map((podcast) => makeRow(podcast, files)),
      found: await tx.select().from(podcasts),
      keyOf: ({ id }) => String(id),
      tell: ({ id, slug }) => ({ kind: 'podcast', name: `${id} ${slug}` }),
      insert: (rows) => tx.insert(podcasts).values(rows),
      update: (row) => tx.update(podcasts).set(row).where(eq(podcasts.id, row.id)),
      // Nobody's record points at an episode: it can go.
      remove: (rows) =>
        tx.delete(podcasts).where(
          inArray(
            podcasts.id,
            rows.map(({ id }) => id),
          ),
        ),
    },
    report,
  );
  for (const podcast of library.podcasts) await writeNames(tx, { podcast, names }, report);
}

function makeRow(podcast: LibraryPodcast, files: FileIds): typeof podcasts.$inferInsert {
  const { number, slug, title, excerpt, notesHtml, chapters, publicationDate, duration, recording } = podcast;
  return {
    ...{ id: number, slug, title, excerpt, notesHtml, chapters },
    publishedOn: publicationDate,
    durationSeconds: duration,
    mediaId: files.idOf(recording?.media),
    captionsId: files.idOf(recording?.captions),
  };
}

type Signed = { podcast: LibraryPodcast; names: Names };

async function writeNames(tx: Tx, { podcast, names }: Signed, report: ReportBook): Promise<void> {
  const podcastId = podcast.number;
  const subject = { kind: 'podcast', name: `${podcast.number} ${podcast.slug}` };
  const authorIds = podcast.authors.flatMap((slug) => names.authors.get(slug) ?? []);
  const authors = await tx.select().from(podcastAuthors).where(eq(podcastAuthors.podcastId, podcastId));
  const current = authors.toSorted((a, b) => a.position - b.position).map(({ authorId }) => authorId);
  if (current.join() !== authorIds.join()) {
    await tx.delete(podcastAuthors).where(eq(podcastAuthors.podcastId, podcastId));
    await tx.insert(podcastAuthors).values(authorIds.map((authorId, position) => ({ podcastId, authorId, position })));
    report.changed(subject, ['authors']);
  }
  const categoryIds = podcast.categories.flatMap((slug) => names.categories.get(slug) ?? []);
  const categories = await tx.select().from(podcastCategories).where(eq(podcastCategories.podcastId, podcastId));
  const before = categories.map(({ categoryId }) => categoryId);
  if (before.toSorted().join() === categoryIds.toSorted().join()) return;
  await tx.delete(podcastCategories).where(eq(podcastCategories.podcastId, podcastId));
  await tx.insert(podcastCategories).values(categoryIds.map((categoryId) => ({ podcastId, categoryId })));
  report.changed(subject, ['categories']);
}
