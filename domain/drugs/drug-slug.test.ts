import { describe, expect, test } from 'vitest';
import { countEdits, drugSlug, findByName } from './drug-slug.ts';

describe('the address of a drug', () => {
  test.each([
    ['lithium', 'lithium'],
    ['mixed amphetamine salts', 'mixed-amphetamine-salts'],
    ['St John’s wort', 'st-johns-wort'],
    ['xanomeline-trospium', 'xanomeline-trospium'],
    ['amphetamine / dextroamphetamine', 'amphetamine-dextroamphetamine'],
    ['Ω', ''],
  ])('of %s is %s (rules D1)', (generic, slug) => {
    expect(drugSlug(generic)).toBe(slug);
  });
});

describe('a drug looked up by name', () => {
  const drugs = [
    { slug: 'lithium', names: ['lithium', 'litio', 'Lithobid'] },
    { slug: 'lamotrigine', names: ['lamotrigine', 'Lamictal'] },
    { slug: 'lorazepam', names: ['lorazepam', 'Ativan', 'Tavor'] },
    { slug: 'loxapine', names: ['loxapine'] },
    { slug: 'valproate', names: ['valproate', 'valproic acid'] },
  ];
  const found = (text: string) => findByName(drugs, text).map(({ drug, isExact }) => `${drug.slug} ${isExact}`);

  test.each([
    ['its generic name in capitals', 'LITHIUM', ['lithium true']],
    ['a brand', 'ativan', ['lorazepam true']],
    ['a name with a space too many', ' valproic  acid ', ['valproate true']],
    ['the beginning of a name', 'lamo', ['lamotrigine false']],
    ['a beginning that two share', 'lo', []],
    ['a letter that is missing', 'litium', ['lithium false']],
    ['letters that changed places', 'lihtium', ['lithium false']],
    ['two letters off in a long name', 'lamotrijeen', []],
    ['two letters off', 'lamotrigeen', ['lamotrigine false']],
    ['two letters off in nine', 'lorezepem', ['lorazepam false']],
    ['two letters off in eight', 'loxepene', []],
    ['a letter off in four', 'tvor', []],
    ['two words in one', 'valproicacid', ['valproate false']],
    ['a word that is too far', 'aspirin', []],
    ['a short word that is near a brand', 'tabor', ['lorazepam false']],
    ['a very short word', 'lit', ['lithium false']],
    ['nothing', '  ', []],
    ['200 characters', 'lithium '.repeat(25), []],
  ])('by %s finds what it means (rules D3)', (_, text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  test('by the words of its address finds it (rules D3)', () => {
    const found = findByName([{ slug: 'mixed-amphetamine-salts', names: [] }], 'Mixed amphetamine salts');

    expect(found.map(({ isExact }) => isExact)).toEqual([true]);
  });

  test('by signs alone finds no drug that has signs for a name (rules D3)', () => {
    expect(findByName([{ slug: 'x', names: ['…'] }], '—')).toEqual([]);
  });

  test('finds a name of up to 60 characters (rules D3)', () => {
    const find = (length: number) => findByName([{ slug: 'x', names: ['x'.repeat(length)] }], 'x'.repeat(length));

    expect(find(60)).toHaveLength(1);
    expect(find(61)).toHaveLength(0);
  });

  test.each([
    ['ab', 'ba', 1],
    ['ab', 'axb', 1],
    ['a', 'bca', 2],
    ['axb', 'ab', 1],
    ['ab', 'bc', 2],
    ['aa', 'bb', 2],
    ['ca', 'abc', 3],
    ['abcd', 'badc', 2],
    ['abc', 'bca', 2],
    ['abcd', 'acbd', 1],
    ['abcd', 'cbad', 2],
    ['abxd', 'aybd', 2],
    ['kitten', 'sitting', 3],
  ])('of %s and %s has %i edits between them', (one, other, edits) => {
    expect(countEdits(one, other, 3)).toBe(edits);
    expect(countEdits(other, one, 3)).toBe(edits);
  });

  test('counts edits up to the limit', () => {
    expect(countEdits('lithium', 'lithium', 2)).toBe(0);
    expect(countEdits('lithium', 'litihum', 2)).toBe(1);
    expect(countEdits('abcdef', 'ghijkl', 2)).toBe(3);
    expect(countEdits('abc', 'abcdefg', 2)).toBe(3);
  });
});
