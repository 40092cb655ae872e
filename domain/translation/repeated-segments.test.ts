import { expect, test } from 'vitest';
import { collectTranslations } from './repeated-segments.ts';

const current = (source: string, target: string) => ({ source, target, isCurrent: true });

test('an equal English text has its first translation (rules E40)', () => {
  const found = collectTranslations([
    current('The night', ''),
    current('The night', 'La nuit'),
    current('The night', 'Cette nuit'),
    current('The Night', 'LA NUIT'),
  ]);

  expect([...found]).toEqual([
    ['The night', 'La nuit'],
    ['The Night', 'LA NUIT'],
  ]);
});

test('a translation of an earlier English text, or of spaces, is not offered (rules E40)', () => {
  const stale = { source: 'The night', target: 'La nuit', isCurrent: false };

  expect(collectTranslations([stale, current('The day', ' ')]).size).toBe(0);
});
