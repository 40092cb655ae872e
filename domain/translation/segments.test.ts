import { describe, expect, test } from 'vitest';
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

describe('a line of a body', () => {
  const kindsOf = (body: string) => segmentsOf(body).map(({ kind, text }) => [kind, text]);

  test('is a row without a bar at its end too, and a paragraph with a bar at its end alone', () => {
    expect(kindsOf('| a | b')).toEqual([['row', '| a | b']]);
    expect(kindsOf('a | b |')).toEqual([['paragraph', 'a | b |']]);
  });

  test('ends a paragraph if it has nothing but spaces', () => {
    expect(kindsOf('One.\n  \nTwo.')).toEqual([
      ['paragraph', 'One.'],
      ['paragraph', 'Two.'],
    ]);
  });

  test('is no segment if it is a picture without a description', () => {
    expect(kindsOf('![](a.png)')).toEqual([]);
  });

  test('is one part with the lines before and after that are not translated', () => {
    expect(splitBody('\n\n[^a]: A. 2003.\n\nText\n\n')).toEqual([
      { literal: '\n\n[^a]: A. 2003.\n\n' },
      { segment: { kind: 'paragraph', slide: 0, text: 'Text' } },
      { literal: '\n\n' },
    ]);
  });
});
