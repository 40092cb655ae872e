import type { Entity } from '#contract/resources.ts';

export type Listed = Pick<Entity<'Publication'>, 'id' | 'slug' | 'title' | 'volume' | 'earnLabelSmall' | 'expired'> & {
  type: string;
};
export type Volume = { name: string | null; publications: Listed[] };

/** CME Information is grouped by volume, the newest first; only what still gives credit belongs to it. (rules C13) */
export function groupByVolume(publications: readonly Listed[]): Volume[] {
  const volumes = new Map<string | null, Listed[]>();
  for (const publication of publications.filter(({ earnLabelSmall, expired }) => earnLabelSmall !== '' && !expired)) {
    const of = volumes.get(publication.volume) ?? [];
    volumes.set(publication.volume, [...of, publication]);
  }
  return [...volumes]
    .map(([name, listed]) => ({ name, publications: listed }))
    .toSorted((a, b) => (b.name ?? '').localeCompare(a.name ?? '', 'en', { numeric: true }));
}
