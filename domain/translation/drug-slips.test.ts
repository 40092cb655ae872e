import { describe, expect, test } from 'vitest';
import { findDrugSlips } from './drug-slips.ts';

const GENERICS = [
  ...['carbamazepine', 'fluoxetine', 'cannabidiol', 'clozapine', 'ketamine', 'phenytoin', 'zinc', 'valproic acid'],
  ...['buprenorphine and naloxone', 'St John’s wort', 'lithium'],
];
const slipsOf = (source: string, target: string) =>
  findDrugSlips({ source, target }, { generics: GENERICS, brands: ['Lamictal XR'] }).map(({ kind, text }) => [
    kind,
    text,
  ]);

describe('the generic name of a drug (rules E21)', () => {
  test.each([
    ['carbamazepine', 'Karbamazepin'],
    ['carbamazepine', 'carbamazépine'],
    ['fluoxetine', 'fluossetina'],
    ['cannabidiol', 'canabidiol'],
    ['fluoxetine', 'Fluoxxetin'],
    ['clozapine', 'Klozapin'],
    ['phenytoin', 'fenitoína'],
    ['valproic acid', 'acide valproïque'],
    ['buprenorphine and naloxone', 'buprénorphine et naloxone'],
    ['St John’s wort', 'Johanniskraut'],
    ['St John’s wort', 'millepertuis'],
    ['St John’s wort', 'erva-de-são-joão'],
    ['St John’s wort', "St. John's wort (hipérico)"],
    ['St John’s wort', 'le St. John’s Wort'],
    ['lithium', 'litio'],
    ['no drug', 'nichts'],
    ['…', '—'],
  ])('%s is recognized in %s', (source, target) => {
    expect(slipsOf(source, target)).toEqual([]);
  });

  test.each([
    ['phenytoin', 'phenylephrine'],
    ['phenytoin', 'enytoin'],
    ['clozapine', 'lozapine'],
    ['ketamine', 'etamine'],
    ['zinc', 'fer'],
    ['buprenorphine and naloxone', 'buprénorphine'],
    ['valproic acid', 'acide folique'],
    ['St John’s wort', 'valériane'],
    ['St John’s wort', 'Mit anderen Worten: Die Antwort dauert.'],
    ['St John’s wort', 'St. John und ein Wort'],
  ])('%s is not recognized in %s', (source, target) => {
    expect(slipsOf(source, target)).toEqual([['missing-drug', source]]);
  });

  test('is found as whole words alone', () => {
    expect(slipsOf('Zincum, and (ZINC).', 'Fer.')).toEqual([['missing-drug', 'zinc']]);
    expect(slipsOf('Zincum and valproic, acids', 'Fer')).toEqual([]);
  });
});

test('the brand of a drug is found without the signs in it (rules E21)', () => {
  const find = (source: string, target: string) =>
    findDrugSlips({ source, target }, { generics: [], brands: ['Lamictal (XR)'] });

  expect(find('Take Lamictal XR now.', 'Prendre.')).toEqual([{ kind: 'translated-brand', text: 'Lamictal (XR)' }]);
  expect(find('Take Lamictal (XR) now.', 'Prendre Lamictal XR.')).toEqual([]);
});

test('the brand of a drug stays whole, between any signs (rules E21)', () => {
  expect(slipsOf('Take Lamictal-XR.', '(LAMICTAL XR)')).toEqual([]);
  expect(slipsOf('Take Lamictal XR.', 'Prendre Lamictal')).toEqual([['translated-brand', 'Lamictal XR']]);
  expect(slipsOf('Take Lamictal XR.', 'Prendre LamictalXR')).toEqual([['translated-brand', 'Lamictal XR']]);
});
