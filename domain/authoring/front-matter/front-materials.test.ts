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
    ['an open brace', `materials:\n  - { title: ${'a'.repeat(5000)}\n`],
  ])('with %s are left to the source', (_, lines) => {
    expect(readMaterials(front(lines))).toBeNull();
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
    expect(materialPath('Ω.pdf', new Set())).toBe('material.pdf');
  });
});
