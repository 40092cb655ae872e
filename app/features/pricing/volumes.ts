import type { Entity } from '#contract/resources.ts';

export type ListedPublication = Pick<
  Entity<'Publication'>,
  'id' | 'slug' | 'title' | 'type' | 'volume' | 'earnLabelSmall' | 'expired'
>;
export type Volume = { name: string | null; publications: ListedPublication[] };

/** Publications with valid credit by volume, the newest first. (rules C13) */
export function groupByVolume(publications: readonly ListedPublication[]): Volume[] {
  const volumes = new Map<string | null, ListedPublication[]>();
  for (const publication of publications.filter(({ earnLabelSmall, expired }) => earnLabelSmall !== '' && !expired)) {
    const group = volumes.get(publication.volume) ?? [];
    volumes.set(publication.volume, [...group, publication]);
  }
  return [...volumes]
    .map(([name, listed]) => ({ name, publications: listed }))
    .toSorted((a, b) => (b.name ?? '').localeCompare(a.name ?? '', 'en', { numeric: true }));
}
