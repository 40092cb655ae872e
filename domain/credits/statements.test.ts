import { describe, expect, test } from 'vitest';
import { fromCredits } from '#domain/shared/credits.ts';
import {
  fillStatement,
  listMissingSlots,
  listSlots,
  mayChangeStatement,
  mayUseStatement,
  STATEMENT_CODES,
} from './statements.ts';

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
    ['a letter that is not printed', `${DESIGNATION} 医`, 'characters'],
    ['a bare "Category 1"', DESIGNATION.replace('AMA PRA ', ''), 'bare-category-1'],
  ])('is refused with %s', (_, after, why) => {
    expect(change(after)).toEqual({ ok: false, why });
  });

  test('names what is missing, and requires nothing where the regulator fixes nothing', () => {
    expect(listMissingSlots('designation', 'By {provider}.')).toEqual(['learning format', 'maximum credits']);
    expect(listMissingSlots('nurse-provider', 'By {provider}.')).toEqual(['provider address']);
    expect(listMissingSlots('sent-pharmacist', 'Sent.')).toEqual(['sent date']);
    expect(listMissingSlots('pharmacist', '')).toEqual([]);
  });

  test('has the facts of a certificate only where they are filled', () => {
    expect(mayUseStatement('award-nurse', '{credits} contact {hour|hours}')).toEqual({ ok: true });
    expect(mayUseStatement('designation', '{credits}')).toEqual({ ok: false, why: 'unknown-slot' });
    expect(listSlots('award-nurse')).toEqual(['provider', 'learning format', 'maximum credits', 'credits']);
    expect(listSlots('approval-number').slice(3)).toEqual(['approval number', 'approver']);
    expect(STATEMENT_CODES.every((code) => listSlots(code).includes('provider'))).toBe(true);
  });

  test('lets a choice follow the number before it, or the maximum without one (rules L14)', () => {
    const slots = {
      ...{ provider: 'Meridian', learningFormat: 'live activity' },
      ...{ maximumCredits: fromCredits(2), credits: fromCredits(1) },
    };
    const fill = (text: string) => fillStatement(text, slots);

    expect(fill('{hour|hours}, {credits} {hour|hours} of {maximum credits} {hour|hours}')).toBe(
      'hours, 1 hour of 2 hours',
    );
    expect(fill('{credits} by {provider}: {hour|hours}')).toBe('1 by Meridian: hour');
    expect(fillStatement('{credits} {hour|hours}', { ...slots, credits: undefined })).toBe('{credits} hours');
    expect(fill('{date} {sent date} {approval number} {provider address}')).toBe(
      '{date} {sent date} {approval number} {provider address}',
    );
  });
});
