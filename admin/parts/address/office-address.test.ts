import type { RouteObject } from 'react-router';
import { describe, expect, test } from 'vitest';
import { AREAS } from '#admin/office.ts';
import { OFFICE_PATHS, officeHref } from './office-address.ts';

describe('the addresses of the office', () => {
  test('are exactly the routes of its areas', () => {
    const routes = AREAS.flatMap(({ path, routes: own }) => own.map((route) => pathOf(path, route)));
    // The sheet of parts is shown in the demonstration and in development alone.
    expect([...routes, '/parts'].toSorted()).toEqual([...OFFICE_PATHS].toSorted());
  });

  test('are written with their parameters in the path and everything else in the query', () => {
    expect(officeHref('/people/:id', { id: 12 })).toBe('/people/12');
    expect(officeHref('/publications/:id', { id: '7', part: 'cover' })).toBe('/publications/7?part=cover');
    expect(officeHref('/orders', { buyer: 'a&b', status: undefined })).toBe('/orders?buyer=a%26b');
    expect(officeHref('/collections/:collection/:id', { collection: 'a/b', id: '?' })).toBe('/collections/a%2Fb/%3F');
  });
});

const pathOf = (area: string, { path = '' }: RouteObject) => `/${[area, path].filter(Boolean).join('/')}`;
