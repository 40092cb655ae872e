import { expect, test } from 'vitest';
import { cutDescription } from './cut-description.ts';

test('three hundred characters stay whole', () => {
  const text = 'a'.repeat(300);

  expect(cutDescription(text)).toBe(text);
});

test('a longer text ends after the last word that fits, and never exceeds the limit', () => {
  const cut = cutDescription(`${'lithium '.repeat(40)}end`);

  expect(cut).toMatch(/lithium…$/);
  expect(cut.length).toBeLessThanOrEqual(300);
});

test('a text without spaces is cut where it must be', () => {
  expect(cutDescription('a'.repeat(400))).toHaveLength(300);
});
