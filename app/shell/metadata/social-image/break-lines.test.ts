import { expect, test } from 'vitest';
import { breakLines, cutLines, fitLines } from './break-lines.ts';

const box = { width: 600, height: 290, sizes: [68, 53, 40] };

test('breakLines keeps words whole and lines within their width', () => {
  expect(breakLines('Lamotrigine in clinical practice', 9)).toEqual(['Lamotrigine in', 'clinical practice']);
});

test('a long title has a smaller font than a short one', () => {
  expect(fitLines('Lamotrigine in clinical practice', box).size).toBe(68);
  expect(fitLines('Psychopharmacology and Psychiatry CME program with online updates and credits', box).size).toBe(53);
});

test('a title with a word longer than the line has a smaller font', () => {
  expect(fitLines('Attention-deficit/hyperactivity', box).size).toBe(40);
});

test('a title that fits at no size is cut with an ellipsis', () => {
  const { lines, leading } = fitLines('serotonin '.repeat(60), box);

  expect(lines.length * leading).toBeLessThanOrEqual(box.height);
  expect(lines.at(-1)).toMatch(/…$/);
});

test('cutLines keeps lines that fit', () => {
  expect(cutLines(['one', 'two'], 2)).toEqual(['one', 'two']);
  expect(cutLines(['one', 'two', 'three'], 2)).toEqual(['one', 'two…']);
});
