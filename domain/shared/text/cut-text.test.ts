import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test('three hundred characters stay whole', () => {
  const text = 'a'.repeat(300);

  expect(cutText(text, 300)).toBe(text);
});

test('a longer text ends after the last word that fits, and never exceeds the limit', () => {
  const cut = cutText(`${'lithium '.repeat(40)}end`, 300);

  expect(cut).toMatch(/lithium…$/);
  expect(cut.length).toBeLessThanOrEqual(300);
});

test('a text without spaces is cut where it must be', () => {
  expect(cutText('a'.repeat(400), 160)).toHaveLength(160);
});
