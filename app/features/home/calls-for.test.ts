import { expect, test } from 'vitest';
import { callsFor } from './calls-for.ts';

type Reader = Parameters<typeof callsFor>[0];

const silver = { id: '2', name: 'Silver' } as Reader['membership'];
const free: Reader = { isMembershipValid: false, isSuperuser: false, membership: null };

test.each<[string, Reader, string[]]>([
  ['links a free account to the dashboard and the prices', free, ['/dashboard', '/cme-program?section=pricing']],
  [
    'links a member to the dashboard and the library',
    { ...free, isMembershipValid: true, membership: silver },
    ['/dashboard', '/library'],
  ],
  [
    'links an expired member to the renewal of the last tier',
    { ...free, membership: silver },
    ['/checkout?membership=2', '/dashboard'],
  ],
  ['offers a superuser no membership', { ...free, isSuperuser: true }, ['/dashboard', '/library']],
])('%s', (_, reader, to) => {
  expect(callsFor(reader).map((call) => call.to)).toEqual(to);
});
