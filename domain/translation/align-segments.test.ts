import { describe, expect, test } from 'vitest';
import { alignSegments } from './align-segments.ts';

/** The number of texts of the longest sequence that both have in that order. */
function countCommon([one, ...rest]: readonly string[], others: readonly string[]): number {
  if (one === undefined) return 0;
  const at = others.indexOf(one);
  return Math.max(countCommon(rest, others), at < 0 ? 0 : 1 + countCommon(rest, others.slice(at + 1)));
}

describe('segments of a later version (rules E20)', () => {
  const lines = (...texts: string[]) => texts.map((text) => ({ kind: 'paragraph' as const, slide: 1, text }));
  const align = (before: string[], after: string[]) =>
    alignSegments(lines(...before), lines(...after)).map((each) =>
      each.kind === 'new' ? 'new' : `${each.kind} ${each.at}`,
    );

  test.each([
    ['nothing changed', ['a b c', 'd e f'], ['a b c', 'd e f'], ['same 0', 'same 1']],
    ['a word changed', ['raise by 25 mg', 'stop'], ['raise by 50 mg', 'stop'], ['changed 0', 'same 1']],
    ['one was inserted', ['one', 'two'], ['one', 'wholly other', 'two'], ['same 0', 'new', 'same 1']],
    ['one was removed', ['one', 'two', 'three'], ['one', 'three'], ['same 0', 'same 2']],
    [
      'one changed after an insertion',
      ['one', 'take 25 mg daily'],
      ['new text', 'one', 'take 50 mg daily'],
      ['new', 'same 0', 'changed 1'],
    ],
    ['all are new', [], ['one'], ['new']],
    [
      'a text shares no word',
      ['one', 'lamotrigine dose', 'two'],
      ['one', 'wholly other', 'two'],
      ['same 0', 'new', 'same 2'],
    ],
    ['words have the same letters', ['stop'], ['pots'], ['new']],
    ['two words of five are shared', ['a b c d e'], ['a b v w x'], ['changed 0']],
    ['two words of five and of six are shared', ['a b c d e'], ['a b v w x y'], ['new']],
    ['a word is shared once, and repeated', ['dose c d e'], ['dose dose dose dose'], ['new']],
    ['a word is shared twice', ['dose dose c d e'], ['dose dose v w x'], ['changed 0']],
    ['a text is like the unchanged one before it', ['take 25 mg'], ['take 25 mg', 'take 50 mg'], ['same 0', 'new']],
    ['a text like the unchanged one was removed', ['take 25 mg', 'take 50 mg'], ['take 25 mg'], ['same 0']],
    ['two are like one', ['take 25 mg', 'stop'], ['take 50 mg', 'take 75 mg'], ['changed 0', 'new']],
    ['only signs are other', ['—'], ['…'], ['new']],
    ['two changed places: the one that comes first is unchanged', ['a', 'b'], ['b', 'a'], ['same 1', 'new']],
    ['two equal texts stay in order', ['yes', 'yes'], ['yes', 'yes'], ['same 0', 'same 1']],
  ])('are found when %s', (_title, before, after, expected) => {
    expect(align(before, after)).toEqual(expected);
  });

  test('of another kind are never a change of one', () => {
    const before = [{ kind: 'item' as const, slide: 1, text: 'take 25 mg daily' }];

    expect(alignSegments(before, lines('take 50 mg daily'))).toEqual([{ kind: 'new' }]);
  });

  test('are aligned in a moment when there are very many', () => {
    const many = Array.from({ length: 20_000 }, (_, at) => `text ${at}`);

    expect(align(many, [...many.slice(0, 10_000), 'other', ...many.slice(10_000)]).slice(0, 2)).toEqual([
      'same 0',
      'same 1',
    ]);
  });

  test('of another kind are new even with the same text', () => {
    const before = [{ kind: 'item' as const, slide: 1, text: 'take 25 mg daily' }];

    expect(alignSegments(before, [{ kind: 'heading', slide: 1, text: 'take 25 mg daily' }])).toEqual([{ kind: 'new' }]);
  });

  test('are unchanged wherever as many as possible can be, in their order', () => {
    const tokens = ['', 'a', 'b', 'c'];
    const texts = tokens
      .flatMap((one) =>
        tokens.flatMap((two) => tokens.flatMap((three) => tokens.map((four) => [one, two, three, four]))),
      )
      .map((list) => list.filter((word) => word !== ''));
    for (const before of texts)
      for (const after of texts) {
        const same = align(before, after).flatMap((each, at) =>
          each === 'new' ? [] : ([[Number(each.split(' ')[1]), at]] as const),
        );
        expect(
          same.every(
            ([from = -1, at = -1], index) => before[from] === after[at] && from > (same[index - 1]?.[0] ?? -1),
          ),
        ).toBe(true);
        expect(same.length).toBe(countCommon(before, after));
      }
  });
});

describe('segments of a very long section (rules E20)', () => {
  const kinds = { kind: 'paragraph' as const, slide: 1 };
  const align = (before: string[], after: string[]) =>
    alignSegments(
      before.map((text) => ({ ...kinds, text })),
      after.map((text) => ({ ...kinds, text })),
    ).map(({ kind, at }) => (at === undefined ? kind : `${kind} ${at}`));
  const many = (count: number, word = 'text') => Array.from({ length: count }, (_, at) => `${word} ${at}`);

  test('are compared in full up to four million pairs', () => {
    const before = many(2000);

    expect(align(before, ['first', ...before.slice(0, -1)]).slice(0, 3)).toEqual(['new', 'same 0', 'same 1']);
    expect(align(many(2000, 'take daily'), many(2000, 'take daily now'))[1999]).toBe('changed 1999');
  });

  test('are unchanged beyond it as far as they begin alike, and new after too long a change', () => {
    const before = many(20_000);
    const aligned = align(before, [...before.slice(0, 10_000), 'other', ...before.slice(10_000)]);

    expect([aligned[9999], aligned[10_000], aligned[10_001]]).toEqual(['same 9999', 'new', 'new']);
    expect(align(before, before).at(-1)).toBe('same 19999');
    expect(align(before, ['other', ...before])[1]).toBe('new');
    expect(align(before, [...before, 'more']).slice(-2)).toEqual(['same 19999', 'new']);
  });

  test('are found after a long unchanged beginning', () => {
    const before = many(20_000);
    const [one, others] = ['take 25 mg daily', many(110, 'word').map((text) => text.replace(' ', ''))];

    expect(align([...before, one], [...before, 'take 50 mg daily', ...others])[20_000]).toBe('changed 20000');
    expect(align([...before, ...others, one], [...before, 'take 50 mg daily'])[20_000]).toBe('changed 20110');
    expect(align([...before, 'x', '—'], [...before, '—', '…']).slice(-2)).toEqual(['changed 20001', 'new']);
  });
});
