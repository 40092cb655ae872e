import { describe, expect, test } from 'vitest';
import type { PlainDate } from '../shared/dates.ts';
import { CITATION_STYLES, type CitedSource, cite } from './cite.ts';

const day = (text: string) => text as PlainDate;
const person = (firstName: string, lastName: string) => ({ firstName, lastName });
const CITED: CitedSource = {
  authors: [person('Amara J.', 'Okafor'), person('Jean-Pierre', 'Lindgren')],
  publication: 'Lamotrigine in Clinical Practice',
  section: 'Mechanism of Action',
  publisher: 'Receptor',
  published: day('2026-03-02'),
  modified: day('2026-05-10'),
  accessed: day('2026-11-28'),
  address: 'https://receptor.example/section/mechanism-101-1',
};
const all = (cited: CitedSource) => CITATION_STYLES.map((style) => cite(style, cited));

describe('a citation (rules H9)', () => {
  test('names the section in its publication', () => {
    expect(all(CITED)).toEqual([
      'Okafor AJ, Lindgren JP. Mechanism of Action. In: Lamotrigine in Clinical Practice. Receptor. Published March 2, 2026. Updated May 10, 2026. Accessed November 28, 2026. https://receptor.example/section/mechanism-101-1',
      'Okafor AJ, Lindgren JP. Lamotrigine in Clinical Practice [Internet]. [place unknown]: Receptor; 2026 Mar 2 [updated 2026 May 10; cited 2026 Nov 28]. Mechanism of Action. Available from: https://receptor.example/section/mechanism-101-1',
      'Okafor, A. J., & Lindgren, J.-P. (2026, March 2). Mechanism of Action. In Lamotrigine in Clinical Practice. Receptor. Retrieved November 28, 2026, from https://receptor.example/section/mechanism-101-1',
    ]);
  });

  test('names a publication of one section once, and no change of the day it was published', () => {
    const whole = {
      ...CITED,
      section: CITED.publication,
      modified: CITED.published,
      authors: [person('Amara', 'Okafor')],
    };

    expect(all(whole)).toEqual([
      'Okafor A. Lamotrigine in Clinical Practice. Receptor. Published March 2, 2026. Accessed November 28, 2026. https://receptor.example/section/mechanism-101-1',
      'Okafor A. Lamotrigine in Clinical Practice [Internet]. [place unknown]: Receptor; 2026 Mar 2 [cited 2026 Nov 28]. Available from: https://receptor.example/section/mechanism-101-1',
      'Okafor, A. (2026, March 2). Lamotrigine in Clinical Practice. Receptor. Retrieved November 28, 2026, from https://receptor.example/section/mechanism-101-1',
    ]);
  });

  test('begins with the title without authors, and ends a question as one', () => {
    const [ama, vancouver, apa] = all({ ...CITED, authors: [], section: 'When to Stop?' });

    expect(ama).toMatch(/^When to Stop\? In: /);
    expect(vancouver).toMatch(/^Lamotrigine in Clinical Practice \[Internet\]\. /);
    expect(apa).toMatch(/^When to Stop\? In Lamotrigine in Clinical Practice\. \(2026, March 2\)\. Receptor\./);
  });

  test('ends a title with a point within it as any other', () => {
    const [ama] = all({ ...CITED, authors: [], section: 'Use of St. John’s Wort' });

    expect(ama).toMatch(/^Use of St\. John’s Wort\. In: /);
  });

  test.each([
    [
      6,
      'Author0 A, Author1 A, Author2 A, Author3 A, Author4 A, Author5 A.',
      'Author0 A, Author1 A, Author2 A, Author3 A, Author4 A, Author5 A.',
    ],
    [
      7,
      'Author0 A, Author1 A, Author2 A, et al.',
      'Author0 A, Author1 A, Author2 A, Author3 A, Author4 A, Author5 A, et al.',
    ],
  ])('of %i authors names as many as its style does', (count, ama, vancouver) => {
    const authors = Array.from({ length: count }, (_, index) => person('Ann', `Author${index}`));
    const [first = '', second = ''] = all({ ...CITED, authors });

    expect(first.startsWith(`${ama} Mechanism`)).toBe(true);
    expect(second.startsWith(`${vancouver} Lamotrigine`)).toBe(true);
  });

  test.each([
    [20, 'Author18, A., & Author19, A. (2026'],
    [21, 'Author18, A., . . . Author20, A. (2026'],
  ])('of %i authors in APA ends with the last', (count, part) => {
    const authors = Array.from({ length: count }, (_, index) => person('Ann', `Author${index}`));

    expect(cite('apa', { ...CITED, authors })).toContain(part);
  });

  test('of three authors in APA has a comma after each, and an ampersand before the last', () => {
    const authors = [person('Ann', 'Berg'), person('ben  lee', 'Chen'), person('Élodie', 'Dahl')];

    expect(cite('apa', { ...CITED, authors })).toMatch(/^Berg, A\., Chen, B\. L\., & Dahl, É\. \(2026, March 2\)\./);
  });

  test('of more authors than APA names has nineteen and the last, with commas', () => {
    const authors = Array.from({ length: 22 }, (_, index) => person('Ann', `Author${index + 1}`));
    const nineteen = authors.slice(0, 19).map(({ lastName }) => `${lastName}, A.`);

    expect(cite('apa', { ...CITED, authors })).toMatch(`${nineteen.join(', ')}, . . . Author22, A. (2026`);
  });

  test('of an author with one name leaves no gap', () => {
    const [ama, , apa] = all({ ...CITED, authors: [person('', 'Okafor')] });

    expect(ama).toMatch(/^Okafor\. Mechanism/);
    expect(apa).toMatch(/^Okafor \(2026/);
  });
});
