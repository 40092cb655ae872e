import { describe, expect, test } from 'vitest';
import { alignSegments } from './align-segments.ts';
import { joinParts, segmentsOf, splitBody } from './segments.ts';

const BODY = `
## 00:00 Valproate doubles the level

Valproate competes for glucuronidation.[^gidal2003]
Three situations follow:

- Starting lamotrigine
- Stopping valproate

1. First
2. Second

| Drug | Dose |
|---|---:|
| Lithium | 900 mg |

![A curve that rises](images/curve.png)

## 01:21 Estrogen

A pill halves it.

[^gidal2003]: Gidal BE. Epilepsy Res. 2003.
`;

describe('a body', () => {
  test('is split into headings, paragraphs, items, rows and pictures, by slide', () => {
    expect(segmentsOf(BODY).map(({ kind, slide, text }) => [slide, kind, text])).toEqual([
      [1, 'heading', 'Valproate doubles the level'],
      [1, 'paragraph', 'Valproate competes for glucuronidation.[^gidal2003]\nThree situations follow:'],
      [1, 'item', 'Starting lamotrigine'],
      [1, 'item', 'Stopping valproate'],
      [1, 'item', 'First'],
      [1, 'item', 'Second'],
      [1, 'row', '| Drug | Dose |'],
      [1, 'row', '| Lithium | 900 mg |'],
      [1, 'picture', 'A curve that rises'],
      [2, 'heading', 'Estrogen'],
      [2, 'paragraph', 'A pill halves it.'],
    ]);
  });

  test.each([
    ['a whole section', BODY],
    ['nothing', ''],
    ['no slide', 'Text'],
    ['line ends', 'Text\n\n\n'],
    ['CRLF', 'One\r\n\r\nTwo\r\n'],
  ])('of %s is the same when it is joined', (_title, body) => {
    expect(joinParts(splitBody(body))).toBe(body);
  });

  test('takes translated texts at their places', () => {
    const texts = segmentsOf(BODY).map(({ kind }) => (kind === 'heading' ? 'Titre' : null));

    expect(joinParts(splitBody(BODY), texts)).toContain('## 01:21 Titre\n\nA pill halves it.');
  });
});

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
});
