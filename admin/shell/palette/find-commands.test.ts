import { describe, expect, test } from 'vitest';
import type { Area } from '#admin/area.ts';
import { findCommands, listCommands } from './find-commands.ts';

const area = (path: Area['path'], label: string, more: Partial<Area> = {}): Area => ({
  path,
  label,
  icon: 'list',
  group: 'Members',
  routes: [],
  ...more,
});
const ORDERS = area('orders', 'Orders', {
  permissions: ['orders.read'],
  commands: [{ label: 'Orders to refund', to: '/orders?status=requested', permission: 'orders.refund' }],
});
const PEOPLE = area('people', 'People', { permissions: ['people.read'] });

describe('the command palette', () => {
  test('lists permitted screens only, and acts without permission with the roles that have it', () => {
    const commands = listCommands([PEOPLE], [PEOPLE, ORDERS], ['people.read']);
    expect(commands.map(({ label, needs }) => [label, needs])).toEqual([
      ['People', undefined],
      ['Orders to refund', ['owner', 'finance']],
    ]);
  });

  test('finds by the beginnings of words, the beginning of the label first', () => {
    const commands = listCommands([PEOPLE, ORDERS], [PEOPLE, ORDERS], ['orders.refund']);
    const find = (text: string) => findCommands(commands, text).map(({ label }) => label);
    expect(find('')).toEqual(['People', 'Orders', 'Orders to refund']);
    expect(find('ord')).toEqual(['Orders', 'Orders to refund']);
    expect(find('ref ord')).toEqual(['Orders to refund']);
    expect(find('xyz')).toEqual([]);
  });
});
