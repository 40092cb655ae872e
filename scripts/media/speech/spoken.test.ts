import { expect, test } from 'vitest';
import { speak } from './spoken.ts';

test.each([
  ['units and pairs of doses', '50 mg/20 mg daily', '50 milligrams with 20 milligrams daily'],
  ['levels', '0.6 to 0.8 mEq/L', '0.6 to 0.8 milliequivalents per liter'],
  ['temperatures', 'above 38 °C, or 38.6 C', 'above 38 degrees Celsius, or 38.6 degrees Celsius'],
  ['percentages', '0.08 % of them', '0.08 percent of them'],
  ['probabilities and thousands', '1,072 patients (p = 0.11)', '1072 patients P equals 0.11'],
  ['abbreviations, in the plural too', 'An SNRI, two SSRIs', 'An S N R I, two S S R eyes'],
  ['an A among letters', 'MAOIs in ADHD', 'M eigh O eyes in eigh D H D'],
  ['enzymes', 'CYP2D6 and UGT1A4', 'cyp 2 D 6 and U G T 1 eigh 4'],
  ['trials said as words', 'CANMAT and InterSePT', 'canmat and intersept'],
  ['numerals', 'bipolar II, class IB', 'bipolar two, class one B'],
  ['receptors', 'D2-like, M4', 'D 2 like, M 4'],
])('says %s', (_, written, spoken) => {
  expect(speak(written)).toBe(spoken);
});
