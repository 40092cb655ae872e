import { describe, expect, test } from 'vitest';
import { createNameFinder, foldName } from './find-names.ts';

const find = createNameFinder([
  { key: 'lithium', isClass: false, names: ['lithium', 'Lithobid', 'lithium carbonate'] },
  { key: 'methylphenidate', isClass: false, names: ['methylphenidate'] },
  { key: 'dexmethylphenidate', isClass: false, names: ['dexmethylphenidate'] },
  { key: 'zaleplon', isClass: false, names: ['zaleplon', 'Sonata'] },
  { key: 'buprenorphine', isClass: false, names: ['buprenorphine'] },
  { key: 'buprenorphine-and-naloxone', isClass: false, names: ['buprenorphine and naloxone'] },
  { key: 'naloxone', isClass: false, names: ['naloxone'] },
  { key: 'ssris', isClass: true, names: ['SSRI', 'Selective serotonin reuptake inhibitors'] },
  { key: 'valproate', isClass: false, names: ['valproate'] },
]);
const keysIn = (text: string) => find(text).map(({ key }) => key);

describe('names of drugs', () => {
  test.each([
    ['as a whole word', 'Lithium, at night', ['lithium']],
    ['as a longer name of the same drug', 'lithium carbonate', ['lithium']],
    ['not as a part of another name', 'dexmethylphenidate', ['dexmethylphenidate']],
    ['not as a part of a word', 'lithiumlike', []],
    ['beside each other', 'methylphenidate or dexmethylphenidate', ['methylphenidate', 'dexmethylphenidate']],
    ['as a combination, not as its parts', 'Buprenorphine and naloxone daily', ['buprenorphine-and-naloxone']],
    ['as a part of another combination', 'Buprenorphine or naloxone', ['buprenorphine', 'naloxone']],
    ['as a brand with its capital', 'Sonata at bedtime', ['zaleplon']],
    ['not as the ordinary word of a brand', 'a sonata at bedtime', []],
    ['not as a brand with a capital inside', 'a sonAta at bedtime', []],
    ['as the plural of an abbreviation', 'SSRIs and NSAIDs', ['ssris']],
    ['as a class in any case', 'selective serotonin reuptake inhibitor', ['ssris']],
    ['with an accent', 'Valproaté', ['valproate']],
  ])('are found %s (rules D2)', (_, text, keys) => {
    expect(keysIn(text)).toEqual(keys);
  });

  test('are companions after words that combine, and in lists of those (rules D4)', () => {
    const companions = (text: string) => find(text).flatMap((one) => (one.isCompanion ? [one.key] : []));

    expect(companions('Lithium with valproate')).toEqual(['valproate']);
    expect(companions('plus valproate, lithium or zaleplon')).toEqual(['valproate', 'lithium', 'zaleplon']);
    expect(companions('plus lithium carbonate, valproate')).toEqual(['lithium', 'valproate']);
    expect(companions('valproate and lithium')).toEqual([]);
    expect(companions('without food; lithium')).toEqual([]);
    expect(companions('with lithium; valproate and zaleplon')).toEqual(['lithium']);
    expect(companions('valproate, with lithium')).toEqual(['lithium']);
  });

  test('of nothing are found in an empty text or 200 kB of others', () => {
    expect(keysIn('')).toEqual([]);
    expect(keysIn('lithiu '.repeat(30_000))).toEqual([]);
  });
});

test.each([
  ['Valproic  acids', 'valproic acid'],
  ['Gas', 'gas'],
  ['Gels', 'gel'],
  ['Grass', 'grass'],
  ['St John’s wort', 'st john wort'],
])('%s is folded to %s (rules D2)', (name, folded) => {
  expect(foldName(name)).toBe(folded);
});
