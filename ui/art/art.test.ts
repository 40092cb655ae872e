import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { cover } from './cover.ts';
import { FAMILIES, FAMILIES_OF_CATEGORY } from './families.ts';
import { initialsOf } from './initials.ts';
import { monogram } from './monogram.ts';
import { rosette } from './rosette.ts';
import { toneOf } from './tones.ts';

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

describe('artwork', () => {
  test('is the same for the same input', () => {
    expect(cover(101, 'bipolar-disorder', 'lg')).toEqual(cover(101, 'bipolar-disorder', 'lg'));
    expect(monogram('Amara Okafor')).toEqual(monogram('Amara Okafor'));
    expect(rosette('seal')).toEqual(rosette('seal'));
  });

  test('does not change between releases', () => {
    const drawings = {
      lamotrigine: cover(101, 'bipolar-disorder', 'lg').markup,
      clozapine: cover(102, 'psychosis', 'lg').markup,
      agitation: cover(107, 'emergency', 'sm').markup,
      lithium: cover(202, 'mood-stabilizers').markup,
      fibromyalgia: cover(112, 'integrative').markup,
      coils: cover(117, 'neuromodulation').markup,
      aging: cover(113, 'geriatric').markup,
      portrait: monogram('Amara Okafor'),
      rosette: rosette('certificate', { lines: 3 }).join(),
    };
    const digests = Object.fromEntries(Object.entries(drawings).map(([name, markup]) => [name, digest(markup)]));
    expect(digests).toEqual({
      lamotrigine: '017b70298141',
      clozapine: '021dda1a0d81',
      agitation: '376db04f1599',
      lithium: '745630603c81',
      fibromyalgia: 'd62b97f782ed',
      coils: '170bbccb5b5b',
      aging: '299e1766da85',
      portrait: 'f2d13152aa8c',
      rosette: '53849b9519cc',
    });
  });

  test('uses every family in some category, and the voice family for podcasts', () => {
    const used = new Set(Object.values(FAMILIES_OF_CATEGORY).flat());
    expect([...used].sort()).toEqual(Object.keys(FAMILIES).sort());
    expect(cover(801, 'depression').family).toBe('voice');
  });

  test('keeps the markup of a thumbnail below 4,500 characters', () => {
    for (const category of Object.keys(FAMILIES_OF_CATEGORY)) {
      expect(cover(103, category, 'sm').markup.length, category).toBeLessThan(4500);
    }
  });

  test('gives neighbouring numbers different backgrounds', () => {
    for (let number = 100; number < 120; number++) expect(toneOf(number)).not.toBe(toneOf(number + 1));
  });

  test('omits degrees from a monogram', () => {
    expect(initialsOf('Amara Okafor, MD, MPH')).toBe('AO');
    expect(initialsOf('Élodie')).toBe('É');
    expect(initialsOf('')).toBe('');
  });
});
