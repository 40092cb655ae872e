import { describe, expect, test } from 'vitest';
import { type DrugNaming, findInPoint, findInTable, type Table } from './find-items.ts';
import { createNameFinder } from './find-names.ts';

const find = createNameFinder([
  { key: 'lamotrigine', isClass: false, names: ['lamotrigine', 'Lamictal'] },
  { key: 'valproate', isClass: false, names: ['valproate'] },
  { key: 'carbamazepine', isClass: false, names: ['carbamazepine'] },
  { key: 'fluoxetine', isClass: false, names: ['fluoxetine'] },
  { key: 'risperidone', isClass: false, names: ['risperidone'] },
  { key: 'olanzapine', isClass: false, names: ['olanzapine'] },
  { key: 'quetiapine', isClass: false, names: ['quetiapine'] },
  { key: 'antipsychotics', isClass: true, names: ['Antipsychotics'] },
]);
const naming: DrugNaming = {
  find,
  classesOf: (drug) => (['risperidone', 'olanzapine', 'quetiapine'].includes(drug) ? ['antipsychotics'] : []),
};

const table = (...[head = '', ...rows]: string[]): Table => ({
  head: head.split('|'),
  rows: rows.map((row) => row.split('|')),
});
const partOf = (of: Table, drug: string, titles: readonly string[] = []) =>
  findInTable(naming, of, titles).find(({ key }) => key === drug);

describe('a table', () => {
  const doses = table('Drug|Start', 'Fluoxetine, child|5 mg', 'Fluoxetine, adolescent|10 mg', 'Lamotrigine|25 mg');

  test('is about a drug in the rows that begin with it (rules D4)', () => {
    expect(partOf(doses, 'fluoxetine')).toMatchObject({ rows: [0, 1], columns: [0, 1], kind: 'doses' });
    expect(partOf(doses, 'lamotrigine')).toMatchObject({ rows: [2] });
    expect(partOf(doses, 'valproate')).toBeUndefined();
  });

  test('is about a drug in the columns whose head names it (rules D4)', () => {
    const columns = table('|Risperidone|Fluoxetine', 'Start|0.25 mg|10 mg', 'Limit|Sedation|Activation');

    expect(partOf(columns, 'fluoxetine')).toMatchObject({ rows: [0, 1], columns: [0, 2], kind: 'doses' });
  });

  test('is wholly about the drug of the nearest title if it names no other (rules D4)', () => {
    const levels = table('Daily dose|Risk ratio', '600 mg|1.1');

    expect(partOf(levels, 'lamotrigine', ['Three levels', 'Lamotrigine in pregnancy'])).toMatchObject({ rows: [0] });
    expect(partOf(levels, 'lamotrigine', ['Lamotrigine or valproate'])).toBeUndefined();
    expect(partOf(levels, 'lamotrigine', ['Valproate', 'Lamotrigine in pregnancy'])).toBeUndefined();
    expect(partOf(doses, 'valproate', ['Valproate'])).toBeUndefined();
  });

  test('never gives a dose of another drug as one of a companion (rules D5)', () => {
    const schedule = table('Weeks|No interacting drug|With valproate', '1|25 mg daily|25 mg every other day');
    const restart = table('Companion drug|Restart after', 'Valproate|12 days', 'Carbamazepine|3 days');
    const titles = ['Three schedules', 'Lamotrigine titration'];

    expect(partOf(schedule, 'lamotrigine', titles)).toMatchObject({ columns: [0, 1, 2], kind: 'doses' });
    expect(partOf(schedule, 'valproate', titles)).toMatchObject({ columns: [0, 2], kind: 'interactions' });
    expect(partOf(restart, 'valproate', titles)).toMatchObject({ rows: [0], kind: 'interactions' });
  });

  test('names a drug in other cells as an interaction or a comparison (rules D4, D5)', () => {
    const raised = table('Drug|Watch for', 'Risperidone|Fluoxetine raises it; 2 mg at most');
    const ranked = table('|More|Least', 'Antipsychotics|Quetiapine|Risperidone');

    expect(partOf(raised, 'fluoxetine')).toMatchObject({ rows: [0], kind: 'interactions' });
    expect(partOf(ranked, 'quetiapine')).toMatchObject({ rows: [0], kind: 'comparisons' });
  });

  test('is about a class if it sets two of its drugs side by side (rules D4)', () => {
    const gain = table('Drug|Mean gain', 'Olanzapine|8.5 kg', 'Fluoxetine|1 kg', 'Quetiapine|6.1 kg');

    expect(partOf(gain, 'antipsychotics')).toMatchObject({ rows: [0, 2], kind: 'comparisons' });
    expect(partOf(table('Drug|Gain', 'Olanzapine|8.5 kg'), 'antipsychotics')).toBeUndefined();
  });

  test('is about a class in its columns, and once if rows have its drugs too (rules D4)', () => {
    const columns = table('|Risperidone|Fluoxetine|Olanzapine', 'Gain|2 kg|1 kg|8.5 kg');
    const both = table('|Risperidone|Olanzapine', 'Quetiapine|more|less', 'Fluoxetine|less|less', 'Olanzapine|more|');
    const classes = (of: Table) => findInTable(naming, of, []).filter(({ key }) => key === 'antipsychotics');

    expect(classes(columns)).toMatchObject([{ rows: [0], columns: [0, 1, 3] }]);
    expect(classes(both)).toMatchObject([{ rows: [0, 2], columns: [0, 1, 2] }]);
  });

  test('is about a class once if it names the class and two of its drugs (rules D4)', () => {
    const named = table('Drug|Gain', 'Antipsychotics|some', 'Olanzapine|more', 'Quetiapine|less');

    expect(findInTable(naming, named, []).map(({ key }) => key)).toEqual([
      'antipsychotics',
      'olanzapine',
      'quetiapine',
    ]);
    expect(partOf(named, 'antipsychotics')?.rows).toEqual([0]);
  });

  test('is about nothing if neither it nor a title names anything (rules D4)', () => {
    expect(findInTable(naming, table('Week|Response', '1|none'), ['Weeks'])).toEqual([]);
    expect(findInTable(naming, table('Lamotrigine|Response', '1|none'), [])).toEqual([]);
  });

  test('whose first head says what is added has interactions, not doses (rules D5)', () => {
    expect(partOf(table('Added|Amount', 'Valproate|500 mg'), 'valproate')?.kind).toBe('interactions');
    expect(partOf(table('Drug|Amount', 'Valproate|500 mg'), 'valproate')?.kind).toBe('doses');
  });

  test('mentions a drug in its own rows alone, by the words of each cell and of the title (rules D5)', () => {
    const mentions = table('Drug|Beside|Of', 'Risperidone|Fluoxetine|Smoking', 'Olanzapine|Sedation|');
    const plain = table('Drug|Beside', 'Risperidone|Fluoxetine');

    expect(partOf(mentions, 'fluoxetine')).toMatchObject({ rows: [0], kind: 'interactions' });
    expect(partOf(plain, 'fluoxetine', ['Response'])?.kind).toBe('comparisons');
    expect(partOf(plain, 'fluoxetine', ['Interactions'])?.kind).toBe('interactions');
  });

  test('is not sorted by a title further up (rules D5)', () => {
    const named = table('Drug|Response', 'Fluoxetine|good');
    const mentioned = table('Drug|Beside', 'Risperidone|Fluoxetine');

    expect(partOf(named, 'fluoxetine', ['Response', 'Warnings'])?.kind).toBe('comparisons');
    expect(partOf(mentioned, 'fluoxetine', ['Response', 'Interactions'])?.kind).toBe('comparisons');
  });

  test('may have rows with fewer cells than its head, and none (rules D4)', () => {
    const ragged = { head: ['Drug', 'Dose', 'Risk'], rows: [['Fluoxetine', '5 mg'], [], ['Risperidone']] };

    expect(partOf(ragged, 'fluoxetine')).toMatchObject({ rows: [0], columns: [0, 1, 2], kind: 'doses' });
    expect(partOf(ragged, 'risperidone')).toMatchObject({ rows: [2], kind: 'warnings' });
    expect(findInTable(naming, { head: [], rows: [] }, [])).toEqual([]);
  });

  test('is sorted by its nearest title, and by its cells as words apart (rules D5)', () => {
    expect(partOf(table('Drug|Response', 'Fluoxetine|good'), 'fluoxetine', ['Warnings'])?.kind).toBe('warnings');
    expect(partOf(table('Drug|Start|Then', 'Fluoxetine|5 mg|daily'), 'fluoxetine')?.kind).toBe('doses');
  });

  test.each([
    ['doses', 'Drug|Dose', 'Fluoxetine|20 mg'],
    ['interactions', 'Drug|Interaction', 'Fluoxetine|Raises others'],
    ['warnings', 'Drug|Watch', 'Fluoxetine|Activation'],
    ['warnings', 'Drug|Malformations', 'Fluoxetine|25% above 80 mg'],
    ['comparisons', 'Drug|Response', 'Fluoxetine|61 percent'],
  ])('is sorted into %s by its words (rules D5)', (kind, head, row) => {
    expect(partOf(table(head, row), 'fluoxetine')?.kind).toBe(kind);
  });
});

describe('a point', () => {
  const kindIn = (text: string, drug: string, titles: readonly string[] = []) =>
    findInPoint(find, text, titles).find(({ key }) => key === drug)?.kind;

  test.each([
    ['Start lamotrigine at 25 mg', 'lamotrigine', 'doses'],
    ['Stop lamotrigine at the first rash', 'lamotrigine', 'warnings'],
    ['Lamotrigine needs patience', 'lamotrigine', 'points'],
    ['Inhibitors raise quetiapine', 'quetiapine', 'interactions'],
    ['Halve the dose to 25 mg with valproate', 'valproate', 'interactions'],
    ['Dehydration with valproate is a hazard', 'valproate', 'warnings'],
    ['Antipsychotics such as quetiapine 25 mg', 'quetiapine', 'doses'],
    ['Parkinsonism without quetiapine', 'quetiapine', 'points'],
    ['Start lamotrigine at 25 mg because valproate slows it', 'valproate', 'comparisons'],
  ])('"%s" is about %s as %s (rules D5)', (text, drug, kind) => {
    expect(kindIn(text, drug)).toBe(kind);
  });

  test('that names no drug is about the one of its title (rules D4)', () => {
    expect(kindIn('Check the level every six months', 'lamotrigine', ['Lamotrigine in practice'])).toBe('points');
    expect(kindIn('Begin with 25 mg', 'lamotrigine', ['Lamotrigine in practice'])).toBe('doses');
    expect(kindIn('Check the level of valproate', 'lamotrigine', ['Lamotrigine in practice'])).toBeUndefined();
  });
});
