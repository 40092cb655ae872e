import { describe, expect, test } from 'vitest';
import { PUBLICATION_TYPES } from '#domain/catalogue/publication-types.ts';
import { assignPositions, mayOpenSection } from './may-open.ts';
import { CHOSEN_QUICK_TAKE_KEY, listAccessLayers, readingKeys } from './reading-keys.ts';
import { NOW, VIEWERS } from './viewers.fixture.ts';

const SECTIONS = [1, 2, 3, 4, 5, 6, 7].map((number) => ({ number, private: number === 2 }));

const cases = Object.entries(VIEWERS).flatMap(([name, viewer]) =>
  PUBLICATION_TYPES.flatMap((type) =>
    [false, true].flatMap((isPrivate) =>
      (['published', 'announced'] as const).map((visibility) => ({ name, viewer, type, isPrivate, visibility })),
    ),
  ),
);

describe('reading keys and layers (rules A16)', () => {
  test.each(cases)(
    '$name, $type, private $isPrivate, $visibility: the widest layer holds exactly what opens',
    (row) => {
      const publication = { id: 1, type: row.type, visibility: row.visibility, private: row.isPrivate };
      const keys = readingKeys(row.viewer, NOW);

      const widest = listAccessLayers(publication, SECTIONS).findLast(({ opensTo }) => keys.includes(opensTo));

      const opened = assignPositions(SECTIONS).filter(
        (section) => mayOpenSection(row.viewer, { publication, section }, NOW).ok,
      );
      // Only superusers see announced publications.
      const expected = row.visibility === 'announced' ? [] : opened.map(({ number }) => number);
      expect(widest?.sections.map(({ number }) => number)).toEqual(expected);
    },
  );

  test.each([
    ['visitor', ['anyone']],
    ['free', ['anyone', 'account']],
    ['expired', ['anyone', 'account']],
    ['bronze', ['anyone', 'account', 'PUBLICATION_VIDEO']],
  ] as const)('a %s has one key per kind of access', (who, keys) => {
    expect(readingKeys(VIEWERS[who], NOW)).toEqual(keys);
  });

  test('a publication without free sections has no layer for accounts', () => {
    const publication = { id: 1, type: 'BRAIN_GUIDE', visibility: 'published', private: false } as const;

    expect(listAccessLayers(publication, SECTIONS).map(({ opensTo }) => opensTo)).toEqual(['anyone', 'BRAIN_GUIDE']);
  });

  test('a lecture of free sections only has no layer for members', () => {
    const publication = { id: 1, type: 'PUBLICATION_VIDEO', visibility: 'published', private: false } as const;

    expect(listAccessLayers(publication, SECTIONS.slice(2, 5)).map(({ opensTo }) => opensTo)).toEqual([
      'anyone',
      'account',
    ]);
  });

  test('a chosen quick take has its own key', () => {
    const publication = { id: 1, type: 'PUBLICATION_QUICK_TAKE', visibility: 'published', private: false } as const;

    expect(listAccessLayers(publication, SECTIONS).at(-1)?.opensTo).toBe(CHOSEN_QUICK_TAKE_KEY);
    expect(readingKeys(VIEWERS.bronze, NOW)).not.toContain(CHOSEN_QUICK_TAKE_KEY);
  });
});
