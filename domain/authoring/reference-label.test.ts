import { expect, test } from 'vitest';
import { proposeReferenceLabel, toReferenceLabel } from './reference-label.ts';

test.each([
  ['Marder 2024', 'marder-2024'],
  ['  Müller & Sons', 'muller-sons'],
  ['Ghaemi2008', 'ghaemi2008'],
  ['', ''],
])('a label is written in its signs: %o', (typed, label) => expect(toReferenceLabel(typed)).toBe(label));

test.each([
  ['Marder SR, Yang YS. Clozapine monitoring. Lancet. 2024;403:1–9.', [], 'marder2024'],
  ['1. O’Brien T. Lithium. 1998.', [], 'o-brien1998'],
  ['Marder SR. 2024.', ['marder2024'], 'marder2024b'],
  ['Marder SR. 2024.', ['marder2024', 'marder2024b'], 'marder2024c'],
  ['FDA label of clozapine', [], 'fda'],
  ['2024', [], ''],
  ['2024', ['2024'], ''],
  [
    'Marder SR. 2024.',
    ['marder2024', ...[...'bcdefghijklmnopqrstuvwxyz'].map((sign) => `marder2024${sign}`)],
    'marder2024',
  ],
  ['', [], ''],
])('a source has a label: %o', (source, known, label) => expect(proposeReferenceLabel(source, known)).toBe(label));
