import { describe, expect, test } from 'vitest';
import { findLanguageFault, languageStateOf, sumProgress } from './language-state.ts';
import { pairImported } from './pair-imported.ts';
import { findTextFault, segmentsOfSection, translateBody } from './section-text.ts';
import { findSlugFault, makeUnique, suggestSlug } from './translated-slug.ts';
import { measureProgress, NO_PROGRESS, type Pair, type SourceSegment, translateSegments } from './translated-text.ts';

const ENGLISH = {
  slug: 'sleep',
  title: 'Sleep',
  description: 'Why.',
  body: '\n## 00:00 Night\n\nWe sleep.\n\n- Melatonin\n',
};
const FRENCH = {
  slug: 'sommeil',
  title: 'Sommeil',
  description: 'Pourquoi.',
  body: '\n## 00:00 Nuit\n\nNous dormons.\n\n- Mélatonine\n',
};
const [english, french] = [segmentsOfSection(ENGLISH), segmentsOfSection(FRENCH)];
const pairs = pairImported(english, french);
const change = (text: string, other: string): SourceSegment[] =>
  english.map((segment) => (segment.text === text ? { ...segment, text: other } : segment));
const statesOf = (source: readonly SourceSegment[], own: readonly Pair[] = pairs) =>
  translateSegments(source, own).map(({ state }) => state);

describe('segments of a section (rules E20, E22)', () => {
  test('are the title, the description and those of the body', () => {
    const segments = segmentsOfSection(ENGLISH);
    expect(segments.map(({ kind }) => kind)).toEqual(['title', 'description', 'heading', 'paragraph', 'item']);
    expect(segments.slice(0, 2)).toEqual([
      { kind: 'title', slide: 0, text: 'Sleep' },
      { kind: 'description', slide: 0, text: 'Why.' },
    ]);
    expect(segmentsOfSection({ ...ENGLISH, description: '' })).toHaveLength(4);
  });

  test('are done while the English text is that of the translation', () => {
    expect(statesOf(english)).toEqual(['done', 'done', 'done', 'done', 'done']);
  });

  test('are stale where the text has changed, the title however much it has', () => {
    expect(statesOf(change('We sleep.', 'We all sleep.'))[3]).toBe('stale');
    expect(statesOf(change('Sleep', 'Insomnia'))[0]).toBe('stale');
    expect(statesOf(change('Why.', 'Insomnia'))[1]).toBe('stale');
  });

  test('are open where a wholly other text is, without the pair of another segment', () => {
    const [, , , paragraph] = translateSegments(change('We sleep.', 'Rest'), pairs);
    expect(paragraph).toMatchObject({ state: 'open', pair: null });
    expect(translateSegments(change('We sleep.', 'Rest'), pairs)[4]?.pair?.target).toBe('Mélatonine');
  });

  test('of one kind have a pair each, wherever they are', () => {
    const body = '\n## 00:00 Night\n\nWe sleep.\n\nWe dream.\n';
    const two = segmentsOfSection({ ...ENGLISH, body });
    const own = pairImported(two, segmentsOfSection({ ...FRENCH, body: body.replace('We dream', 'Nous rêvons') }));
    const targets = translateSegments(two, own).map(({ pair }) => pair?.target);
    expect(targets.slice(3)).toEqual(['We sleep.', 'Nous rêvons.']);
  });

  test('are open where nothing is translated, or only space', () => {
    expect(statesOf(english, [])).toEqual(['open', 'open', 'open', 'open', 'open']);
    expect(
      statesOf(
        english,
        pairs.map((pair) => ({ ...pair, target: ' ' })),
      ),
    ).toContain('open');
  });

  test('are to review until someone has read them', () => {
    expect(
      statesOf(
        english,
        pairs.map((pair) => ({ ...pair, isReviewed: false })),
      ),
    ).toContain('review');
  });

  test('have keys that are the FNV-1a hashes of kind and text, with a suffix from the second equal one on', () => {
    const [title, , , paragraph] = translateSegments(english, []);
    expect([title?.key, paragraph?.key]).toEqual(['1gwjhse1qs00xy', 'pro2861yy414']);
    const twice = translateSegments([...english, ...english.slice(3, 4), ...english.slice(3, 4)], []);
    expect(twice.slice(5).map(({ key }) => key)).toEqual(['pro2861yy414-2', 'pro2861yy414-3']);
  });

  test('keep their keys where they move, and equal ones have keys of their own', () => {
    const [, , , paragraph] = translateSegments(english, pairs);
    const moved = translateSegments([...english.slice(0, 2), ...english.slice(2).toReversed()], pairs);
    expect(moved.map(({ key }) => key)).toContain(paragraph?.key);
    const twice = translateSegments([...english, ...english.slice(4)], []);
    expect(new Set(twice.map(({ key }) => key)).size).toBe(twice.length);
  });

  test('are counted with the words that are left', () => {
    const segments = translateSegments(change('We sleep.', 'We all sleep.'), pairs);
    expect(measureProgress(segments)).toEqual({
      ...{ segments: 5, done: 4, review: 0, stale: 1, open: 0, words: 7, wordsLeft: 3 },
    });
    expect(measureProgress(translateSegments([...english, { kind: 'paragraph', slide: 1, text: ' ' }], []))).toEqual({
      ...{ segments: 6, done: 0, review: 0, stale: 0, open: 6, words: 6, wordsLeft: 6 },
    });
    const one = { segments: 10, done: 4, review: 3, stale: 2, open: 1, words: 90, wordsLeft: 20 };
    expect(sumProgress([one, one])).toEqual({
      ...{ segments: 20, done: 8, review: 6, stale: 4, open: 2, words: 180, wordsLeft: 40 },
    });
    expect(sumProgress([measureProgress(segments), measureProgress(segments)])).toMatchObject({ words: 14, stale: 2 });
  });
});

describe('pairs of a translated file (rules E22)', () => {
  test('keep the English text that a known translation was made from', () => {
    const changed = change('We sleep.', 'We all sleep.');
    expect(pairImported(changed, french, pairs)[3]).toMatchObject({ source: 'We sleep.', target: 'Nous dormons.' });
    expect(pairImported(changed, french)[3]).toMatchObject({ source: 'We all sleep.' });
  });

  test('keep what was translated since the file was written', () => {
    const own = pairs.map((pair) => ({ ...pair, target: 'x', isPending: true }));
    expect(pairImported(english, french, own).map(({ target }) => target)).toEqual(['x', 'x', 'x', 'x', 'x']);
  });

  test('are to be reviewed where a slide has another number of segments', () => {
    const short = segmentsOfSection({ ...FRENCH, body: '\n## 00:00 Nuit\n\n- Mélatonine\n' });
    expect(pairImported(english, short)[3]).toMatchObject({ target: '', isReviewed: false });
    expect(pairImported(english, short)[4]).toMatchObject({ target: 'Mélatonine', isReviewed: true });
  });

  test('are in the order of the segments of their kind, and open where the translation has fewer', () => {
    const two = segmentsOfSection({ ...ENGLISH, body: '\n## 00:00 Night\n\nWe sleep.\n\nWe dream.\n' });
    expect(pairImported(two, french).slice(3)).toMatchObject([
      { source: 'We sleep.', target: 'Nous dormons.', isReviewed: false },
      { source: 'We dream.', target: '', isReviewed: false },
    ]);
  });

  test('without a translation have the English text of now', () => {
    const none = segmentsOfSection({ ...FRENCH, body: '' });
    const known = pairs.map((pair) => ({ ...pair, target: '' }));
    expect(pairImported(change('We sleep.', 'We rest.'), none, known)[3]).toMatchObject({
      source: 'We rest.',
      target: '',
    });
  });
});

describe('the text of a translation (rules E23, E24)', () => {
  test('has the structure of the English one, and stays English where nothing is translated', () => {
    expect(translateBody(ENGLISH.body, ['Nuit', null, 'Mélatonine'])).toBe(
      '\n## 00:00 Nuit\n\nWe sleep.\n\n- Mélatonine\n',
    );
  });

  test.each([
    ['paragraph', 'One line.', null],
    ['paragraph', 'One line,\nand another.', null],
    ['paragraph', 'One.\n\nTwo.', 'structure'],
    ['paragraph', '- an item', 'structure'],
    ['paragraph', '## 00:10 A heading', 'structure'],
    ['heading', 'A heading', null],
    ['heading', 'Two\nlines', 'line-break'],
    ['item', 'An item', null],
    ['picture', 'A [picture]', 'structure'],
    ['picture', 'A picture', null],
    ['row', '| a | b |', null],
    ['row', '| a | b | c |', 'structure'],
    ['row', 'a', 'structure'],
    ['row', 'a | b | c | d', 'structure'],
    ['row', '|---|---|', 'structure'],
    ['row', '| a \\| b | c |', null],
    ['paragraph', '| a | b |', 'structure'],
    ['paragraph', '![a](b)', 'structure'],
    ['heading', ' A heading', 'structure'],
    ['title', 'Two\nlines', 'line-break'],
    ['description', 'Two\rlines', 'line-break'],
    ['title', 'Anything', null],
    ['description', 'x'.repeat(160), null],
    ['description', 'x'.repeat(161), 'too-long'],
    ['title', ' ', 'empty'],
  ] as const)('as a %s, %j: %s', (kind, target, fault) => {
    expect(findTextFault({ kind, source: '| one | two |', target })).toBe(fault);
  });
});

describe('an address (rules E25)', () => {
  test.each([
    ['sommeil-et-rêve', null],
    ['β-blocker-2', null],
    ['', 'empty'],
    ['Sommeil', 'characters'],
    ['a--b', 'characters'],
    ['-a', 'characters'],
    ['a/b', 'characters'],
    ['x'.repeat(150), null],
    ['x'.repeat(151), 'too-long'],
  ] as const)('%s: %s', (slug, fault) => {
    expect(findSlugFault(slug)).toBe(fault);
  });

  test('is suggested from the title, and gets a suffix from 2 on', () => {
    expect(suggestSlug('Östrogene: die große Wechselwirkung')).toBe('oestrogene-die-grosse-wechselwirkung');
    expect(suggestSlug('L’été à ω-3')).toBe('l-ete-a-ω-3');
    expect(suggestSlug('…')).toBe('');
    expect(suggestSlug('x'.repeat(160))).toBe('x'.repeat(150));
    expect(suggestSlug(`${'x'.repeat(149)} y`)).toBe('x'.repeat(149));
    expect(makeUnique('merke', new Set())).toBe('merke');
    expect(makeUnique('merke', new Set(['merke', 'merke-2']))).toBe('merke-3');
  });
});

describe('a language (rules E26, E27)', () => {
  const section = { ...NO_PROGRESS, segments: 5, done: 5, number: 1, slug: 'sleep', title: 'Sleep', isBegun: true };
  const candidate = { ...section, isPending: true, slips: 0, hasSlug: true };
  const untouched = { ...candidate, done: 0, open: 5, isBegun: false, isPending: false, hasSlug: false };

  test.each([
    [[], 'none'],
    [[untouched], 'none'],
    [[section], 'complete'],
    [[section, untouched], 'open'],
    [[{ ...section, done: 4, stale: 1 }, untouched], 'stale'],
  ] as const)('is in a state: %j %s', (sections, state) => {
    expect(languageStateOf(sections)).toBe(state);
  });

  test.each([
    ['nothing', [{ ...candidate, isPending: false }]],
    ['incomplete', [{ ...candidate, stale: 1 }]],
    ['incomplete', [{ ...candidate, open: 1 }]],
    ['slips', [{ ...candidate, slips: 1 }]],
    ['slug', [{ ...candidate, hasSlug: false }]],
    ['incomplete', [candidate, { ...candidate, open: 1 }]],
    ['slips', [candidate, { ...candidate, slips: 1 }]],
    ['slug', [candidate, { ...candidate, hasSlug: false }]],
    [null, [candidate, { ...candidate, isPending: false }]],
    [null, [candidate, untouched]],
  ] as const)('is not published for %s', (fault, sections) => {
    expect(findLanguageFault(sections)).toBe(fault);
  });
});
