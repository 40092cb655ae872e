import { expect, test } from 'vitest';
import { callsFor } from './calls-for.ts';

type Reader = Parameters<typeof callsFor>[0];

const silver = { id: '2', name: 'Silver' } as Reader['membership'];
const free: Reader = { isMembershipValid: false, isSuperuser: false, membership: null };

test.each<[string, Reader, string[]]>([
  ['a free account goes on, and may compare', free, ['/dashboard', '/cme-program?section=pricing']],
  ['a member goes on', { ...free, isMembershipValid: true, membership: silver }, ['/dashboard', '/library']],
  ['an expired member renews what was held', { ...free, membership: silver }, ['/checkout?membership=2', '/dashboard']],
  ['a superuser is sold nothing', { ...free, isSuperuser: true }, ['/dashboard', '/library']],
])('%s', (_, reader, to) => {
  expect(callsFor(reader).map((call) => call.to)).toEqual(to);
});
