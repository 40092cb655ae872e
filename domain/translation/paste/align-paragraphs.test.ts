import { expect, test } from 'vitest';
import { alignParagraphs } from './align-paragraphs.ts';
import { distributeText } from './distribute-text.ts';

const WHY =
  'Why eighteen weeks? Just under one patient in a hundred is affected.[^myles2018] Below 1.5 the count is repeated.';
const DOSE =
  'Begin with 12.5 mg once or twice on the first day, and build up over two to three weeks in hospital or at home.';
const SECTION = [
  { key: 'title', kind: 'title', source: 'The first eighteen weeks' },
  { key: 'search', kind: 'description', source: 'What to count and to ask during the first weeks of clozapine.' },
  { key: 'slide 1', kind: 'heading', source: 'Neutrophils: every week' },
  { key: 'picture 1', kind: 'picture', source: 'Neutrophils: every week' },
  { key: 'point 1', kind: 'item', source: 'Severe neutropenia: just under 1 in 100' },
  { key: 'point 2', kind: 'item', source: 'Below 1.5: stop, repeat daily' },
  { key: 'text 1', kind: 'paragraph', source: WHY },
  { key: 'slide 2', kind: 'heading', source: 'The dose' },
  { key: 'point 3', kind: 'item', source: 'Day 1: 12.5 mg once or twice' },
  { key: 'text 2', kind: 'paragraph', source: DOSE },
] as const;
const TITLE_DE = 'Die ersten achtzehn Wochen';
const SEARCH_DE = 'Was in den ersten Wochen mit Clozapin zu zählen und zu fragen ist.';
const WHY_DE =
  'Warum achtzehn Wochen? Knapp einer von hundert Patienten ist betroffen. Unter 1,5 wird die Zählung täglich wiederholt.';
const DOSE_DE =
  'Beginnen Sie am ersten Tag mit ein- oder zweimal 12,5 mg und steigern Sie über zwei bis drei Wochen, stationär oder ambulant.';
const placed = (...paragraphs: string[]) => distributeText(paragraphs.join('\n\n'), SECTION)?.map(({ key }) => key);

test('a translation without the points of slides goes to title, description and paragraphs (rules E33)', () => {
  expect(placed(TITLE_DE, SEARCH_DE, WHY_DE, DOSE_DE)).toEqual(['title', 'search', 'text 1', 'text 2']);
  expect(placed(TITLE_DE, WHY_DE, DOSE_DE)).toEqual(['title', 'text 1', 'text 2']);
});

test('numbers decide between segments of the same length', () => {
  const segments = [{ source: WHY }, { source: DOSE }];

  expect(alignParagraphs([DOSE_DE], segments)).toEqual([segments[1]]);
  expect(alignParagraphs([WHY_DE], segments)).toEqual([segments[0]]);
});

test('what translates no segment is left out', () => {
  const question = `Frage: ${WHY_DE} ${WHY_DE} ${WHY_DE} 17 oder 18?`;

  expect(placed(TITLE_DE, WHY_DE, DOSE_DE, question, question)).toEqual(['title', 'text 1', 'text 2']);
});

test.each([
  [['Eins', 'Zwei'], []],
  [[], [{ source: 'One' }]],
])('%j in %j has no place', (paragraphs, segments) => {
  expect(alignParagraphs(paragraphs, segments)).toEqual(paragraphs.map(() => null));
});

test('a segment takes one paragraph', () => {
  const segments = [{ source: 'Both are as long' }];

  expect(alignParagraphs(['Beide sind so lang', 'Beide sind so lang'], segments).filter((each) => each)).toHaveLength(
    1,
  );
});
