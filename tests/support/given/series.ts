import { series, seriesParts } from '#server/modules/series/tables.ts';
import { resource } from '#tests/support/server/api.ts';
import type { Slice } from '#tests/support/server/slice.ts';
import type { GivenPublication, Person } from './given.ts';

type SeriesParts = Partial<Omit<typeof series.$inferInsert, 'position'>>;

/** A published series of these publications, unless stated otherwise. */
export async function giveSeries(
  { db }: Pick<Slice, 'db'>,
  publications: readonly Pick<GivenPublication, 'id'>[],
  parts: SeriesParts = {},
): Promise<string> {
  const slug = parts.slug ?? 'bipolar-first-year';
  const position = await db.$count(series);
  const texts = { title: 'Bipolar disorder, the first year', intro: 'From diagnosis to maintenance.' };
  await db.insert(series).values({ status: 'published', ...texts, ...parts, slug, position });
  await db
    .insert(seriesParts)
    .values(publications.map(({ id }, at) => ({ seriesSlug: slug, publicationId: id, position: at })));
  return slug;
}

/** Marks every section of a publication as read. */
export async function readAll({ api }: Slice, { headers }: Person, { sectionIds }: GivenPublication): Promise<void> {
  for (const id of sectionIds)
    await api.put(`/api/sections/${id}/progress/`, resource('Progress', { read: true }), headers);
}
