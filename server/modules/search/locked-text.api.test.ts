/** Words that occur only in a locked text: no query may reveal them to readers without access. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PUBLICATION_TYPES, type PublicationType } from '#domain/catalogue/publication-types.ts';
import { publications, sections } from '#server/modules/catalogue/tables.ts';
import type { Person } from '#tests/support/given/given.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';
import { indexPublications } from './index.ts';

const READERS = ['visitor', 'free', 'expired', 'chooser', 'bronze', 'silver', 'gold', 'superuser'] as const;
type Who = (typeof READERS)[number];

const accounts: readonly Who[] = ['free', 'expired', 'chooser', 'bronze', 'silver', 'gold', 'superuser'];
const fromSilver: readonly Who[] = ['silver', 'gold', 'superuser'];

/**
 * Copied by hand from docs/rules/access.md: the readers of each type. The word of a lecture is in its fifth section.
 */
const OPENS: Record<PublicationType, readonly Who[]> = {
  OPEN_ACCESS: READERS,
  PODCAST: READERS,
  WEBINAR: accounts,
  PUBLICATION_VIDEO: ['bronze', ...fromSilver],
  // The chooser unlocked this one; another quick take stays locked.
  PUBLICATION_QUICK_TAKE: ['chooser', ...fromSilver],
  PUBLICATION_INTERVIEW: fromSilver,
  PUBLICATION_CAP_ST: fromSilver,
  BRAIN_GUIDE: fromSilver,
  SELF_ASSESSMENT: ['gold', 'superuser'],
};

const MARKERS: Record<PublicationType, string> = {
  OPEN_ACCESS: 'quixobarine',
  PODCAST: 'vandelukast',
  WEBINAR: 'mirolfendane',
  PUBLICATION_VIDEO: 'zephyromine',
  PUBLICATION_QUICK_TAKE: 'graxotiline',
  PUBLICATION_INTERVIEW: 'plumbocaine',
  PUBLICATION_CAP_ST: 'thornazepine',
  BRAIN_GUIDE: 'dwelfoxetine',
  SELF_ASSESSMENT: 'kyrmopramide',
};

let slice: Slice;
const headers = new Map<Who, Person['headers'] | undefined>();
const ids = new Map<PublicationType, number>();

/** Writes a sentence into the last section. */
async function writeText(sectionIds: readonly number[], text: string): Promise<void> {
  const slide = { title: 'Slide', start: 0, points_html: '', image: null, references: [], sentences: [] };
  await slice.db
    .update(sections)
    .set({ transcript: { slides: [{ ...slide, html: `<p>${text}</p>` }] } })
    .where(eq(sections.id, sectionIds.at(-1) ?? 0));
}

beforeAll(async () => {
  slice = await startSlice();
  for (const [i, type] of PUBLICATION_TYPES.entries()) {
    const publication = await slice.given.publication({ id: 101 + i, type, title: `Plainly ${i}`, sections: 5 });
    await writeText(publication.sectionIds, `Some say ${MARKERS[type]} is useful.`);
    ids.set(type, publication.id);
  }
  const second = await slice.given.publication({ id: 150, type: 'PUBLICATION_QUICK_TAKE', title: 'Plainly' });
  await writeText(second.sectionIds, 'Nobody chose flurbuterol.');
  for (const [id, modifiedOn, text] of [
    [151, '2026-05-01', 'Nothing.'],
    [152, '2026-01-01', 'Guanfacine '.repeat(40)],
  ] as const) {
    const { sectionIds } = await slice.given.publication({ id, type: 'BRAIN_GUIDE', title: 'Tics', modifiedOn });
    await slice.db.update(publications).set({ excerpt: 'On guanfacine.' }).where(eq(publications.id, id));
    await writeText(sectionIds, text);
  }
  await slice.db.transaction((tx) => indexPublications(tx, [...ids.values(), 150, 151, 152]));
  await slice.ctx.content.refresh();
  headers.set('visitor', undefined);
  headers.set('free', (await slice.given.account()).headers);
  headers.set('expired', (await slice.given.expiredMember('gold')).headers);
  headers.set('chooser', (await slice.given.account()).headers);
  for (const tier of ['bronze', 'silver', 'gold'] as const) headers.set(tier, (await slice.given.member(tier)).headers);
  headers.set('superuser', (await slice.given.superuser()).headers);
  const chosen = `/api/publications/${ids.get('PUBLICATION_QUICK_TAKE')}/unlock/`;
  await slice.api.post(chosen, resource('Unlock', {}), headers.get('chooser'));
});
afterAll(() => slice.close());

const search = async (who: Who, text: string, more = '') => {
  const address = `/api/publications/?filter[search]=${encodeURIComponent(text)}${more}`;
  const { data, meta } = (await slice.api.get(address, headers.get(who))).body;
  return { ids: data.map(({ id }: { id: string }) => Number(id)), meta };
};
const suggest = async (who: Who, text: string) =>
  (await slice.api.get(`/api/search/suggestions/?filter[query]=${text}`, headers.get(who))).body.data.map(
    ({ id }: { id: string }) => id,
  );

const cases = PUBLICATION_TYPES.flatMap((type) =>
  READERS.map((who) => ({ type, who, opens: OPENS[type].includes(who) })),
);

describe('a word of one locked text (rules A16)', () => {
  test.each(cases)('in $type, to $who: found $opens', async ({ type, who, opens }) => {
    const word = MARKERS[type];
    const id = ids.get(type) ?? 0;
    const misspelt = `${word.slice(0, 4)}${word.slice(5)}`;
    // Words are corrected per key; a single chosen quick take has no key, so its words are not.
    const isCorrected = who !== 'chooser' || type !== 'PUBLICATION_QUICK_TAKE';
    for (const text of [
      word,
      ...(isCorrected ? [misspelt] : []),
      word.slice(0, 7),
      `"say ${word} is"`,
      ...(opens ? [`useful ${word}`] : []),
    ]) {
      const { ids: found, meta } = await search(who, text);
      expect(found, text).toEqual(opens ? [id] : []);
      expect(meta.pagination.count, text).toBe(opens ? 1 : 0);
      expect(meta.facets.type, text).toEqual(opens ? { [type]: 1 } : {});
      expect(meta.facets.category, text).toEqual(opens ? { 'bipolar-disorder': 1 } : {});
      if (opens) expect(meta.highlight[id], text).toMatch(/<mark>/);
      else expect({ highlight: meta.highlight, hits: meta.hits }, text).toEqual({ highlight: {}, hits: {} });
    }
    expect(await suggest(who, word)).toEqual(opens ? [`publication-${id}`] : []);
    if (isCorrected) expect(await suggest(who, misspelt)).toEqual(opens ? [`publication-${id}`] : []);
  });

  test.each(cases.filter(({ opens }) => !opens))(
    'beside another word of $type, to $who: as an unknown word',
    async ({ type, who }) => {
      const withWord = await search(who, `useful ${MARKERS[type]}`);

      expect(withWord).toEqual(await search(who, 'useful xyzzy'));
      expect(JSON.stringify(withWord)).not.toContain(MARKERS[type]);
    },
  );

  test.each(cases)('an exclusion does not reveal a word of $type to $who', async ({ type, who, opens }) => {
    const { ids: found } = await search(who, `plainly -${MARKERS[type]}`, '&page[size]=50');

    expect(found.includes(ids.get(type) ?? 0)).toBe(!opens);
  });

  test('a quick take stays locked to a reader who chose another', async () => {
    expect((await search('chooser', 'flurbuterol')).ids).toEqual([]);
    expect((await search('silver', 'flurbuterol')).ids).toEqual([150]);
  });

  test.each(READERS.map((who) => ({ who, order: fromSilver.includes(who) ? [152, 151] : [151, 152] })))(
    'the order does not reveal the word count of a locked text to $who',
    async ({ who, order }) => {
      expect((await search(who, 'guanfacine')).ids).toEqual(order);
    },
  );

  test('a response cached for visitors does not depend on an earlier request of a member', async () => {
    const word = MARKERS.SELF_ASSESSMENT;
    const before = await search('visitor', word);
    expect((await search('gold', word)).ids).toHaveLength(1);
    expect(await search('visitor', word)).toEqual(before);
  });
});
