import { describe, expect, test } from 'vitest';
import { addressFormat, hasPostalCode, hasRegion, readRegion } from './address-format.ts';

describe('address formats by country (rules M31)', () => {
  test.each([
    ['US', 'state', true, 'zip', true],
    ['CA', 'province', true, 'postal', true],
    ['JP', 'prefecture', true, 'postal', true],
    ['IE', 'region', false, 'postal', false],
    ['CO', 'region', true, 'postal', false],
    ['ID', 'province', true, 'postal', false],
    ['TR', 'region', false, 'postal', true],
  ])('%s: a %s (needed: %s) and a %s code (needed: %s)', (country, kind, region, code, postal) => {
    expect(addressFormat(country)).toEqual({
      region: { kind, isRequired: region },
      postalCode: { kind: code, isRequired: postal },
    });
  });

  test.each(['GB', 'DE', 'FR', 'NL', 'SE', 'SG', 'PK', 'KE', 'XX'])('%s has no state', (country) => {
    expect(addressFormat(country).region).toBeNull();
    expect(hasRegion({ country, state: '', postalCode: '' })).toBe(true);
  });

  test.each([
    ['GB', false],
    ['DE', false],
    ['PK', true],
    ['XX', true],
  ])('an address in %s without a postal code is complete: %s', (country, isWhole) => {
    expect(hasPostalCode({ country, state: '', postalCode: '' })).toBe(isWhole);
  });

  test('an address that needs a postal code is complete with one', () => {
    expect(hasPostalCode({ country: 'DE', state: '', postalCode: '10115' })).toBe(true);
  });

  test.each(['HK', 'AE', 'QA', 'JM'])('%s has no postal codes', (country) => {
    expect(addressFormat(country).postalCode).toBeNull();
    expect(hasPostalCode({ country, state: '', postalCode: '' })).toBe(true);
  });

  test.each([
    ['US', 'ME', 'ME'],
    ['US', 'maine', 'ME'],
    ['US', ' Me ', 'ME'],
    ['US', 'Ontario', null],
    ['CA', 'Ontario', 'ON'],
    ['AU', 'nsw', 'NSW'],
    ['US', '', null],
    ['DE', 'Bavaria', null],
    ['US', 'constructor', null],
  ])('in %s, "%s" is read as %j', (country, text, code) => {
    expect(readRegion(country, text)).toBe(code);
  });

  test('a state is chosen from a list in the United States and free text in Brazil', () => {
    expect(hasRegion({ country: 'US', state: 'Atlantis', postalCode: '' })).toBe(false);
    expect(hasRegion({ country: 'US', state: 'Maine', postalCode: '' })).toBe(true);
    expect(hasRegion({ country: 'BR', state: 'SP', postalCode: '' })).toBe(true);
    expect(hasRegion({ country: 'BR', state: '', postalCode: '' })).toBe(false);
  });
});
