import { expect, test } from 'vitest';
import { NewAddress } from '#contract/forms/accounts.ts';
import { REGIONS } from '#domain/accounts/regions.ts';
import { listCountries } from './countries.ts';

test('countries are sorted by name, without former ones', () => {
  const countries = listCountries('en-US');
  const codes = countries.map(({ code }) => code);

  expect(countries[0]?.name).toBe('Afghanistan');
  expect(codes).toEqual(expect.arrayContaining(['US', 'BR', 'FR', 'IT', 'DE', 'TL']));
  for (const former of ['AN', 'DD', 'SU', 'YU', 'EU', 'ZZ']) expect(codes).not.toContain(former);
});

test('every country is accepted by the contract', () => {
  const address = { address1: 'Harbor Street', city: 'Marlow', postalCode: '04609' };
  const stateOf = (country: string) => Object.keys(REGIONS[country] ?? {})[0] ?? 'Marlow';
  const refused = listCountries('en-US').filter(
    ({ code: country }) => !NewAddress.safeParse({ ...address, country, state: stateOf(country) }).success,
  );
  expect(refused).toEqual([]);
});
