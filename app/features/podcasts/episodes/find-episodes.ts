type Findable = { title: string; authors: readonly { fullName: string }[] };

/** The episodes whose title or names contain every typed word, regardless of accents and case. */
export function findEpisodes<Episode extends Findable>(episodes: readonly Episode[], typed: string): Episode[] {
  const terms = normalize(typed).split(/\s+/).filter(Boolean);
  return episodes.filter(({ title, authors }) => {
    const text = normalize([title, ...authors.map(({ fullName }) => fullName)].join(' '));
    return terms.every((word) => text.includes(word));
  });
}

const normalize = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
