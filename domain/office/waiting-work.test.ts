import { expect, test } from 'vitest';
import { permissionFor, WAITING_KINDS } from './waiting-work.ts';

test.each([
  ['orders.disputed', 'orders.read'],
  ['messages.open', 'inbox.write'],
  ['translations.stale', 'translations.write'],
  ['translations.submitted', 'content.publish'],
] as const)('%s is shown with the permission %s (rules O31)', (kind, permission) => {
  expect(permissionFor(kind)).toBe(permission);
  expect(WAITING_KINDS).toContain(kind);
});
