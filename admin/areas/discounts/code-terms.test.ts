import { describe, expect, test } from 'vitest';
import { DEFAULT_TIME_ZONE } from '#domain/shared/time-zone.ts';
import { type CodeValues, readCode } from './code-terms.ts';

const ZONE = DEFAULT_TIME_ZONE;
const filled: CodeValues = { code: 'SPRING-20', kind: 'percent', value: '20', tiers: [], limit: '', last: '' };

describe('the form of a discount code', () => {
  test('sends a percentage without a limit or an end', () => {
    expect(readCode(filled, ZONE)).toEqual({
      errors: {},
      attributes: { code: 'SPRING-20', percent: 20, tiers: [], uses_limit: null, expires: null },
    });
  });

  test('sends an amount in cents, the memberships, the uses and the end of the last day', () => {
    const code = {
      ...filled,
      kind: 'amount',
      value: '1,025.50',
      tiers: ['3'],
      limit: '1,000',
      last: '2027-01-31',
    } as const;

    expect(readCode(code, ZONE)).toEqual({
      errors: {},
      attributes: {
        ...{ code: 'SPRING-20', amount: 102_550, currency: 'USD', tiers: ['3'] },
        ...{ uses_limit: 1000, expires: '2027-02-01T05:00:00.000Z' },
      },
    });
  });

  test.each([
    [{ code: 'a b' }, { code: 'Use 3 to 40 letters, digits and hyphens.' }],
    [{ code: '' }, { code: 'Use 3 to 40 letters, digits and hyphens.' }],
    [{ value: '' }, { value: 'Enter a whole number from 1 to 100.' }],
    [{ value: '12.5' }, { value: 'Enter a whole number from 1 to 100.' }],
    [{ value: '101' }, { value: 'Enter a whole number from 1 to 100.' }],
    [{ kind: 'amount', value: 'ten' }, { value: 'Enter an amount from 0.01 to 10,000.00.' }],
    [{ kind: 'amount', value: '10000.01' }, { value: 'Enter an amount from 0.01 to 10,000.00.' }],
    [{ limit: '0' }, { limit: 'Enter a whole number from 1 to 1,000,000.' }],
    [{ last: '2027-02-31' }, { last: 'Enter a date.' }],
  ] as const)('names the field for %o', (change, errors) => {
    expect(readCode({ ...filled, ...change }, ZONE).errors).toEqual(errors);
  });
});
