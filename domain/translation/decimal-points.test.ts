import { describe, expect, test } from 'vitest';
import { findDecimalPoints } from './decimal-points.ts';

describe('decimals with a point in a translation (rules E21)', () => {
  test.each([
    ['as in English', 'Take 12.5 mg.', 'Prendre 12.5 mg.', ['12.5']],
    ['at the end of a sentence', 'A ratio of 1.5.', 'Ein Verhältnis von 1.5.', ['1.5']],
    ['twice, which is one', '0.5 and 0.5', '0.5 et 0.5', ['0.5']],
    ['in the order of the translation', '2.5, then 7.25', '7.25 après 2.5', ['7.25', '2.5']],
    ['in brackets and ranges', '(1.5–2.5)', '(1.5–2.5)', ['1.5', '2.5']],
    ['with four digits after it', '0.0125 g', '0.0125 g', ['0.0125']],
    ['right after a footnote', 'Yes[^a]2.5 mg', 'Oui[^a]2.5 mg', ['2.5']],
    ['before a unit without a space', 'a dose of 12.5 mg', 'une dose de 12.5mg', ['12.5']],
  ])('are found %s', (_, source, target, expected) => {
    expect(findDecimalPoints({ source, target })).toEqual(expected);
  });

  test.each([
    ['with the comma of the language', 'Take 12.5 mg.', 'Prendre 12,5 mg.'],
    ['of which the English text has none', 'Take 12 mg.', 'Prendre 12.5 mg.'],
    ['that read as thousands, which is a slip', '1.250 mg', '1.250 mg'],
    ['in web addresses and DOIs', 'See 10.1093/eu.12 and https://x.org/2.5', 'Cf. 10.1093/eu.12, https://x.org/2.5'],
    ['in labels of footnotes', 'Yes[^1.5]', 'Oui[^1.5]'],
    ['in numbers of versions and dates', 'DSM 5.1.2 of 1.2.2026', 'DSM 5.1.2 du 1.2.2026'],
    ['in names', 'CYP2.5 and v2.5', 'CYP2.5 et v2.5'],
    ['when nothing is translated', '12.5 mg', ''],
  ])('are none %s', (_, source, target) => {
    expect(findDecimalPoints({ source, target })).toEqual([]);
  });

  test('are found in 200 kB of digits in a moment', () => {
    const text = '1.2'.repeat(70_000);

    expect(findDecimalPoints({ source: text, target: text })).toEqual([]);
  });
});
