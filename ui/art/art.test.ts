import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { cover } from './cover.ts';
import { drawFile } from './draw-file.ts';
import { coverAddress, DRAWING_VERSION, monogramAddress, monogramSeeds } from './drawing-address.ts';
import { FAMILIES, FAMILIES_OF_CATEGORY } from './families.ts';
import { initialsOf } from './initials.ts';
import { monogram } from './monogram.ts';
import { rosette } from './rosette.ts';
import { toneOf } from './tones.ts';

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

describe('artwork', () => {
  test('is the same for the same input', () => {
    expect(cover(101, 'bipolar-disorder', 'lg')).toEqual(cover(101, 'bipolar-disorder', 'lg'));
    expect(monogram(monogramSeeds('Amara Okafor'))).toEqual(monogram(monogramSeeds('Amara Okafor')));
    expect(rosette('seal')).toEqual(rosette('seal'));
  });

  test('has a version, which changes with any drawing', () => {
    const sizes = ['sm', 'md', 'lg'] as const;
    const covers = Object.keys(FAMILIES_OF_CATEGORY).flatMap((category) =>
      [101, 102, 801].flatMap((number) => sizes.map((size) => cover(number, category, size).markup)),
    );
    const portraits = sizes.map((size) => monogram(monogramSeeds('Amara Okafor'), size));
    expect(digest([...covers, ...portraits].join())).toBe(DRAWING_VERSION);
  });

  test('a rosette does not change between releases', () => {
    expect(digest(rosette('certificate', { lines: 3 }).join())).toBe('53849b9519cc');
  });

  test('uses every family in some category, and the voice family for podcasts', () => {
    const used = new Set(Object.values(FAMILIES_OF_CATEGORY).flat());
    expect([...used].sort()).toEqual(Object.keys(FAMILIES).sort());
    expect(cover(801, 'depression').family).toBe('voice');
  });

  test('keeps the markup of a thumbnail below 5,000 characters', () => {
    for (const category of Object.keys(FAMILIES_OF_CATEGORY)) {
      expect(cover(103, category, 'sm').markup.length, category).toBeLessThan(5000);
    }
  });

  test('gives neighbouring numbers different backgrounds', () => {
    for (let number = 100; number < 120; number++) expect(toneOf(number)).not.toBe(toneOf(number + 1));
  });

  test('omits degrees from a monogram', () => {
    expect(initialsOf('Amara Okafor, MD, MPH')).toBe('AO');
    expect(initialsOf('Élodie')).toBe('É');
    expect(initialsOf('')).toBe('');
  });
});

describe('a drawing’s file', () => {
  const open = (address: string) => {
    const [, , version = '', file = ''] = address.split('/');
    return drawFile(version, file.replace(/\.svg#.+$/, ''));
  };

  test.each([
    ['a cover', coverAddress(101, 'bipolar-disorder', 'lg'), cover(101, 'bipolar-disorder', 'lg').markup],
    ['a cover without a category', coverAddress(7, '', 'sm'), cover(7, '', 'sm').markup],
    ['a person', monogramAddress('Élodie Ó/Neill', 'md'), monogram(monogramSeeds('Élodie Ó/Neill'), 'md')],
  ])('has the drawing of %s at its address', (_, address, markup) => {
    const [, id] = address.split('#');

    expect(open(address)).toEqual({
      svg: `<svg xmlns="http://www.w3.org/2000/svg"><g id="${id}">${markup}</g></svg>`,
      isCurrent: true,
    });
  });

  test('of another version has the drawing of this one', () => {
    expect(drawFile('earlier', 'cover-101-sleep-sm')).toMatchObject({ isCurrent: false });
  });

  test.each(['cover-101-sleep-xl', 'cover--sleep-sm', 'cover-1-<b>-sm', 'monogram-1-2-sm', '../secret'])(
    'is not made for the name %s',
    (name) => expect(drawFile(DRAWING_VERSION, name)).toBeNull(),
  );
});
