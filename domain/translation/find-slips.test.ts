import { describe, expect, test } from 'vitest';
import { findSlips } from './find-slips.ts';

const DRUGS = {
  generics: [
    'lamotrigine',
    'valproate',
    'lithium',
    'phenytoin',
    'ketamine',
    'haloperidol',
    'valproic acid',
    'clozapine',
  ],
  brands: ['Lamictal'],
};
const slips = (source: string, target: string, language: 'fr' | 'de' | 'it' | 'pt-br' = 'fr') =>
  findSlips({ source, target, language }, DRUGS).map(({ kind, text }) => `${kind}: ${text}`);

describe('a translation without a slip (rules E21)', () => {
  test.each([
    ['another unit name', '30 micrograms of estradiol', '30 microgrammes d’estradiol', 'fr'],
    ['per cent in words and as a sign', 'by 40 percent', 'd’environ 40\u202f%', 'fr'],
    ['a decimal comma', '0.5 mg/kg over 40 minutes', '0,5 mg/kg em 40 minutos', 'pt-br'],
    ['thousands with a point', '1,250 mg, then 2,000 mg', '1.250 mg, dann 2.000 mg', 'de'],
    ['thousands with a space', '2,000 patients', '2\u202f000 patients', 'fr'],
    ['a range with its unit at both ends', '25 to 50 mg a week', '25 mg à 50 mg par semaine', 'fr'],
    ['a range with a hyphen', '1.5 to 2 tesla', '1,5-2 tesla', 'it'],
    ['a range with its unit at its end alone', '25 mg to 50 mg a week', '25 à 50 mg par semaine', 'fr'],
    ['millions', 'Of 2,000,000 people', 'Sur 2 000 000 personnes', 'fr'],
    ['tens of thousands', 'Of 12,000 people', 'Sur 12 000 personnes', 'fr'],
    ['a comma between a year and a number', 'In 2006 100 patients', '2006, 100 Patienten', 'de'],
    ['a comma between a number and a year', 'By week 12 2006 patients', 'In Woche 12, 2006 Patienten', 'de'],
    ['a comma between two numbers', 'Of 12 25 and 30', 'Sur 12, 25 et 30', 'fr'],
    ['a comma after a footnote', 'Of 10[^a] 500 left', 'Sur 10[^a], 500 sont partis', 'fr'],
    ['fewer decimals', 'A ratio of 12.50', 'Ein Verhältnis von 12,5', 'de'],
    ['another name of a unit per liter', '1 mEq/L', '1 mmol/l', 'fr'],
    ['another order', 'In 2006, 18 patients', '18 Patienten im Jahr 2006', 'de'],
    ['a unit that the translation alone names', 'Give 12 25 mg', '12 ml, 25 mg', 'fr'],
    ['a Greek letter', 'alpha-1 and 2', 'α1 et α2', 'fr'],
    ['a rate', 'five times, 3 per week', 'cinq fois, 3 par semaine', 'fr'],
    ['another spelling of a drug', 'phenytoin and ketamine', 'fenitoína e cetamina', 'pt-br'],
    ['a drug without its h', 'haloperidol', 'aloperidolo', 'it'],
    ['a drug with another name', 'lithium', 'litio', 'it'],
    ['a footnote in another place', 'It fell.[^a2003] It rose.', 'Elle a baissé, puis augmenté.[^a2003]', 'fr'],
    ['no translation yet', '25 mg of lamotrigine', '  ', 'fr'],
  ] as const)('has %s', (_title, source, target, language) => {
    expect(slips(source, target, language)).toEqual([]);
  });
});

describe('a slip (rules E21)', () => {
  test.each([
    [
      'a dose ten times as high',
      '25 mg a day',
      '250 mg par jour',
      'fr',
      ['missing-number: 25 mg', 'added-number: 250 mg'],
    ],
    ['a decimal that moved', '1.25 mg', '12,5 mg', 'fr', ['missing-number: 1.25 mg', 'added-number: 12,5 mg']],
    ['an English decimal that reads as thousands', '1.250 mg', '1.250 mg', 'de', ['separator: 1.250 mg']],
    ['another decimal', '2.5 mg', '2,7 mg', 'fr', ['missing-number: 2.5 mg', 'added-number: 2,7 mg']],
    [
      'the last of many digits',
      'Batch 12345678901234567891',
      'Lot 12345678901234567892',
      'fr',
      ['missing-number: 12345678901234567891', 'added-number: 12345678901234567892'],
    ],
    [
      'another unit beside an added number',
      '1.500 mg',
      '1,5 g, dann 1.500 mg',
      'de',
      ['unit: 1.500 mg', 'added-number: 1.500 mg'],
    ],
    ['milligrams for micrograms', '30 micrograms', '30 mg', 'de', ['unit: 30 micrograms']],
    ['grams for milligrams', '500 mg', '500 g', 'it', ['unit: 500 mg']],
    ['grams for milligrams per kilogram', '0.5 mg/kg', '0,5 g/kg', 'it', ['unit: 0.5 mg/kg']],
    ['milligrams for milliequivalents', '1 mEq/L', '1 mg/l', 'fr', ['unit: 1 meq/l']],
    ['a percentage for milligrams', '5 mg', '5 %', 'fr', ['unit: 5 mg']],
    ['a lost number before a dose', 'In 2006 25 mg', '25 mg', 'fr', ['missing-number: 2006']],
    ['a lost dose beside a unit', '5 mg and 7', '5 g', 'fr', ['unit: 5 mg', 'missing-number: 7']],
    ['a lost number', 'raise by 25 mg, at most 100 mg', 'augmenter de 25 mg', 'fr', ['missing-number: 100 mg']],
    ['an added number', 'every week', 'toutes les 2 semaines', 'fr', ['added-number: 2']],
    ['a number used once for two', '25 mg and 25 mg', '25 mg', 'fr', ['missing-number: 25 mg']],
    ['another drug', 'lamotrigine', 'carbamazépine', 'fr', ['missing-drug: lamotrigine']],
    ['a translated brand', 'Lamictal', 'Lamictale', 'it', ['translated-brand: Lamictal']],
    ['a lost footnote', 'It fell.[^a2003]', 'Elle a baissé.', 'fr', ['missing-reference: [^a2003]']],
  ] as const)('is %s', (_title, source, target, language, expected) => {
    expect(slips(source, target, language)).toEqual(expected);
  });

  test('is found in 200 kB of digits and separators in no more than a moment', () => {
    expect(slips('1 '.repeat(50_000), '1,'.repeat(50_000)).length).toBeGreaterThan(0);
  });
});

test('a number with the separators of English is one slip (rules E21)', () => {
  expect(slips('Stop below 1,000 per microliter.', 'Unter 1,000 pro Mikroliter absetzen.', 'de')).toEqual([
    'separator: 1,000',
  ]);
  expect(slips('From 1,250 mg to 3.', 'De 1,250 mg à 4.')).toEqual([
    'separator: 1,250 mg',
    'missing-number: 3',
    'added-number: 4',
  ]);
});
