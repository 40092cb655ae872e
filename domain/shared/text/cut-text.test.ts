import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test('keeps three hundred characters', () => {
  const text = 'a'.repeat(300);

  expect(cutText(text, 300)).toBe(text);
});

test('cuts a longer text after the last word that fits the limit', () => {
  const cut = cutText(`${'lithium '.repeat(40)}end`, 300);

  expect(cut).toMatch(/lithium…$/);
  expect(cut.length).toBeLessThanOrEqual(300);
});

test('cuts a text whose only space is its first character at the limit', () => {
  expect(cutText(` ${'a'.repeat(400)}`, 160)).toBe(` ${'a'.repeat(158)}…`);
});

test('cuts a text without spaces at the limit', () => {
  expect(cutText('a'.repeat(400), 160)).toHaveLength(160);
});
