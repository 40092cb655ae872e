import { describe, expect, test } from 'vitest';
import { listMissingSlots, mayChangeStatement, STATEMENT_CODES } from './statements.ts';

const DESIGNATION =
  '{provider} designates this {learning format} for a maximum of {maximum credits} AMA PRA Category 1 {Credit|Credits}™.';

describe('another text of a statement (rules T32)', () => {
  const change = (after: string) => mayChangeStatement('designation', { before: DESIGNATION, after });

  test('may be used if it names the provider, the format and the maximum', () => {
    expect(change(`${DESIGNATION} Physicians should claim only their participation.`)).toEqual({ ok: true });
  });

  test.each([
    ['the same text', DESIGNATION, 'unchanged'],
    ['no maximum', DESIGNATION.replace('{maximum credits}', '1'), 'missing-slot'],
    ['no provider', DESIGNATION.replace('{provider}', 'We'), 'missing-slot'],
    ['no format', DESIGNATION.replace('{learning format}', 'lecture'), 'missing-slot'],
    ['an unknown slot', `${DESIGNATION} {today}`, 'unknown-slot'],
    ['"ACCME credit"', `${DESIGNATION} ACCME credit.`, 'accme-credit'],
    ['a bare "Category 1"', DESIGNATION.replace('AMA PRA ', ''), 'bare-category-1'],
  ])('is refused with %s', (_, after, why) => {
    expect(change(after)).toEqual({ ok: false, why });
  });

  test('names what is missing, and requires nothing where the regulator fixes nothing', () => {
    expect(STATEMENT_CODES.map((code) => [code, listMissingSlots(code, '')])).toEqual([
      ['accreditation', ['provider']],
      ['accreditation-joint', ['provider']],
      ['designation', ['provider', 'learning format', 'maximum credits']],
      ['participation', ['provider', 'learning format', 'maximum credits']],
      ['pharmacist', []],
      ['self-assessment', []],
    ]);
  });
});
