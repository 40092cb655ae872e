type Findable = { title: string; authors?: readonly { fullName: string }[] };

/** The episodes in whose title or names each typed word occurs, whatever its accents and capitals. */
export function findEpisodes<Episode extends Findable>(episodes: readonly Episode[], typed: string): Episode[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  return episodes.filter(({ title, authors = [] }) => {
    const text = fold([title, ...authors.map(({ fullName }) => fullName)].join(' '));
    return words.every((word) => text.includes(word));
  });
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
