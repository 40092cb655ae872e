import { describe, expect, test } from 'vitest';
import { PUBLICATION_TYPES } from '#domain/catalogue/publication-types.ts';
import { countOpenable, mayOpenSection } from './may-open.ts';
import { CHOSEN_KEY, layersOf, readingKeys } from './reading-keys.ts';
import { NOW, VIEWERS } from './viewers.fixture.ts';

const SECTIONS = [1, 2, 3, 4, 5, 6, 7].map((number) => ({ number, private: number === 2 }));

const cases = Object.entries(VIEWERS).flatMap(([name, viewer]) =>
  PUBLICATION_TYPES.flatMap((type) =>
    [false, true].flatMap((isPrivate) =>
      (['published', 'announced'] as const).map((visibility) => ({ name, viewer, type, isPrivate, visibility })),
    ),
  ),
);

describe('what a reader searches (rules A16)', () => {
  test.each(cases)('$name, $type, private $isPrivate, $visibility: what opens and nothing else', (row) => {
    const publication = { id: 1, type: row.type, visibility: row.visibility, private: row.isPrivate };
    const keys = readingKeys(row.viewer, NOW);

    const widest = layersOf(publication, SECTIONS).findLast(({ opensTo }) => keys.includes(opensTo));

    const opened = countOpenable(SECTIONS).filter(
      (section) => mayOpenSection(row.viewer, { publication, section }, NOW).ok,
    );
    // Only superusers see what is announced.
    const expected = row.visibility === 'announced' ? [] : opened.map(({ number }) => number);
    expect(widest?.sections.map(({ number }) => number)).toEqual(expected);
  });

  test.each([
    ['visitor', ['anyone']],
    ['free', ['anyone', 'account']],
    ['expired', ['anyone', 'account']],
    ['bronze', ['anyone', 'account', 'PUBLICATION_VIDEO']],
  ] as const)('a %s holds one key for each kind of door', (who, keys) => {
    expect(readingKeys(VIEWERS[who], NOW)).toEqual(keys);
  });

  test('what gives nothing away to an account has no layer for accounts', () => {
    const publication = { id: 1, type: 'BRAIN_GUIDE', visibility: 'published', private: false } as const;

    expect(layersOf(publication, SECTIONS).map(({ opensTo }) => opensTo)).toEqual(['anyone', 'BRAIN_GUIDE']);
  });

  test('a short lecture is open to every account in full, without a third layer', () => {
    const publication = { id: 1, type: 'PUBLICATION_VIDEO', visibility: 'published', private: false } as const;

    expect(layersOf(publication, SECTIONS.slice(2, 5)).map(({ opensTo }) => opensTo)).toEqual(['anyone', 'account']);
  });

  test('what was chosen has a key of its own kind', () => {
    const publication = { id: 1, type: 'PUBLICATION_QUICK_TAKE', visibility: 'published', private: false } as const;

    expect(layersOf(publication, SECTIONS).at(-1)?.opensTo).toBe(CHOSEN_KEY);
    expect(readingKeys(VIEWERS.bronze, NOW)).not.toContain(CHOSEN_KEY);
  });
});
