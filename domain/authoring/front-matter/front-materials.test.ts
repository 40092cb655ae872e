import { describe, expect, test } from 'vitest';
import { materialPath, readMaterials, writeMaterials } from './front-materials.ts';

const front = (lines: string) => `---\ntitle: Lithium\n${lines}type: WEBINAR\n---\n\nText.\n`;
const MIXED = front(`materials:
  # For the clinic.
  - { title: Schedule, kind: pdf }   # one page
  - title: "Doses: adults, \\"and\\" others"
    kind: pdf
    file: dose-table.pdf
`);

describe('the materials of a front matter (rules E18)', () => {
  test('are read in both styles', () => {
    expect(readMaterials(MIXED)).toEqual([
      { title: 'Schedule', file: null },
      { title: 'Doses: adults, "and" others', file: 'dose-table.pdf' },
    ]);
    expect(readMaterials(front(''))).toEqual([]);
    expect(readMaterials(front('materials: []\n'))).toEqual([]);
  });

  test.each([
    ['another field', 'materials:\n  - { title: A, kind: pdf, size: 3 }\n'],
    ['another kind', 'materials:\n  - { title: A, kind: zip }\n'],
    ['no title', 'materials:\n  - { kind: pdf }\n'],
    ['a nested map', 'materials:\n  - { title: { a: b }, kind: pdf }\n'],
    ['one apostrophe', "materials:\n  - { title: Patient's guide, kind: pdf }\n"],
    ['an alias', 'materials: *others\n'],
    ['a text above them', 'materials:\n  text\n  - { title: A, kind: pdf }\n'],
    ['items below an empty list', 'materials: []\n  - { title: A, kind: pdf }\n'],
    ['a text behind an empty list', 'materials: [] x\n'],
    ['a text before an empty list', 'materials: x []\n'],
    ['a field twice', 'materials:\n  - { title: A, title: B, kind: pdf }\n'],
    ['a file that is no text', 'materials:\n  - { title: A, kind: pdf, file: *a }\n'],
    ['a text behind the brace', 'materials:\n  - { title: A, kind: pdf } x\n'],
    ['an apostrophe at the end', "materials:\n  - { title: A', kind: pdf }\n"],
    ['a name with a dash', 'materials:\n  - { x-title: A, kind: pdf }\n'],
    ['a word without a value', 'materials:\n  - { title: A, kind: pdf, note }\n'],
    ['nothing between the braces', 'materials:\n  - {}\n'],
    ['one that is not known among others', 'materials:\n  - { title: A, kind: pdf }\n  - { kind: zip }\n'],
    ['an open brace', `materials:\n  - { title: ${'a'.repeat(5000)}\n`],
  ])('with %s are left to the source', (_, lines) => {
    expect(readMaterials(front(lines))).toBeNull();
  });

  test.each([
    ['an empty list with spaces', 'materials:   [ ]  \n', []],
    ['a wide dash', 'materials:\n  -   { title: A, kind: pdf }   \n', [{ title: 'A', file: null }]],
    [
      'remarks below one',
      'materials:\n  - { title: A, kind: pdf }\n\n  # more\n  - { title: B, kind: pdf }\n',
      [
        { title: 'A', file: null },
        { title: 'B', file: null },
      ],
    ],
    [
      'remarks among fields',
      'materials:\n  - kind: pdf\n    # its name\n\n    title: Doses - table\n',
      [{ title: 'Doses - table', file: null }],
    ],
    [
      'quoted apostrophes',
      "materials:\n  - { title: 'The patient''s guide, part 2', kind: pdf }\n",
      [{ title: "The patient's guide, part 2", file: null }],
    ],
  ])('are read with %s', (_case, lines, materials) => {
    expect(readMaterials(front(lines))).toEqual(materials);
  });

  test.each([
    ['another file', { title: 'Schedule', file: 'schedule.pdf' }, '{ title: Schedule, kind: pdf, file: schedule.pdf }'],
    ['another title', { title: 'Plan', file: null }, '{ title: Plan, kind: pdf }'],
  ])('are written anew with %s', (_case, material, line) => {
    const [, doses] = readMaterials(MIXED) ?? [];
    const before = '  - { title: Schedule, kind: pdf }   # one page\n';
    expect(writeMaterials(MIXED, [material, doses as never])).toBe(MIXED.replace(before, `  - ${line}\n`));
  });

  test('that a form could not read are replaced', () => {
    expect(writeMaterials(front('materials: *others\n'), [{ title: 'A', file: null }])).toBe(
      front('materials:\n  - { title: A, kind: pdf }\n'),
    );
  });

  test('keep the lines of those that stay, in a new order', () => {
    const [schedule, doses] = readMaterials(MIXED) ?? [];
    const written = writeMaterials(MIXED, [doses as never, schedule as never, { title: 'New', file: null }]);

    expect(written).toContain('  - { title: Schedule, kind: pdf }   # one page\n  - { title: New, kind: pdf }\n');
    expect(readMaterials(written)?.map(({ title }) => title)).toEqual([doses?.title, 'Schedule', 'New']);
    expect(writeMaterials(MIXED, [schedule as never, doses as never])).toBe(MIXED);
  });

  test.each([
    'Doses, and more',
    "The patient's guide",
    'The patient’s guide',
    '{a}',
    '[b]',
    'yes',
    '2026',
    'a: b',
    '#1',
    'ß "x"',
  ])('whose title is %s are read back', (title) => {
    const written = writeMaterials(front(''), [{ title, file: 'a b.pdf' }]);

    expect(readMaterials(written)).toEqual([{ title, file: 'a b.pdf' }]);
    expect(writeMaterials(written, [])).toBe(front(''));
  });

  test('have a path of their own', () => {
    expect(materialPath('Dose table (v2).PDF', new Set())).toBe('dose-table-v2.pdf');
    expect(materialPath('dose-table.pdf', new Set(['dose-table.pdf']))).toBe('dose-table-2.pdf');
    expect(materialPath('dose.pdf.v2.pdf', new Set())).toBe('dose-pdf-v2.pdf');
    expect(materialPath('a'.repeat(81), new Set())).toBe(`${'a'.repeat(80)}.pdf`);
    expect(materialPath('Ω.pdf', new Set())).toBe('material.pdf');
  });
});
