/** Two published third-party clients make the calls of the site. */
import type { AddressInfo } from 'node:net';
import JsonApi from 'devour-client';
import Kitsu from 'kitsu';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#tests/support/given/given.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

const CLINIC = {
  address1: 'Harbour Lane',
  address2: '4',
  city: 'Portland',
  postalCode: '97201',
  state: 'OR',
  country: 'US',
};

let slice: Slice;
let apiUrl: string;
let member: Person;

beforeAll(async () => {
  slice = await startSlice();
  await slice.app.listen({ host: '127.0.0.1', port: 0 });
  apiUrl = `http://127.0.0.1:${(slice.app.server.address() as AddressInfo).port}/api`;
});
beforeEach(async () => {
  await slice.reset();
  member = await slice.given.member('gold');
  await slice.given.publication({ id: 101, title: 'Lamotrigine', categories: ['Mood'], modifiedOn: '2026-03-01' });
  await slice.given.publication({ id: 102, title: 'Clozapine', categories: ['Psychosis'], modifiedOn: '2026-03-02' });
  await slice.given.publication({ id: 103, title: 'Lithium', type: 'OPEN_ACCESS', modifiedOn: '2026-03-03' });
});
afterAll(() => slice.close());

/** Kitsu derives the type from the URL; here the URL is derived from the type. */
const COLLECTIONS: Record<string, string> = { Address: 'users/addresses', User: 'users', Publication: 'publications' };

describe('Kitsu', () => {
  function client(): Kitsu {
    const kitsu = new Kitsu({
      baseURL: apiUrl,
      camelCaseTypes: false,
      pluralize: false,
      resourceCase: 'none',
      headers: { Authorization: member.headers.authorization },
    });
    kitsu.interceptors.request.use((request) => {
      const [type = '', ...rest] = (request.url ?? '').split('/');
      return { ...request, url: [COLLECTIONS[type] ?? type, ...rest].join('/') };
    });
    return kitsu;
  }

  test('lists a page with what it includes, and the number of all', async () => {
    const { data, meta } = await client().get('Publication', {
      params: { include: 'authors.image,categories', sort: '-modified', page: { size: 2 } },
    });

    expect(data.map(({ title }: { title: string }) => title)).toEqual(['Lithium', 'Clozapine']);
    expect(data[1].categories.data[0]).toMatchObject({ type: 'Category', name: 'Psychosis' });
    expect(meta.pagination).toEqual({ page: 1, pages: 2, count: 3 });
  });

  test('narrows a list by filters and fields', async () => {
    const { data } = await client().get('Publication', {
      params: { filter: { type__in: 'OPEN_ACCESS' }, fields: { Publication: 'title,slug' } },
    });

    expect(data).toEqual([{ id: '103', type: expect.any(String), title: 'Lithium', slug: expect.any(String) }]);
  });

  test('creates a resource and reads it', async () => {
    const { data } = await client().post('Address', { ...CLINIC });
    const me = await client().get('User/me', { params: { include: 'addresses' } });

    expect(data).toMatchObject({ type: 'Address', ...CLINIC });
    expect(me.data.addresses.data).toEqual([expect.objectContaining({ id: data.id, city: 'Portland' })]);
  });

  test('changes one attribute and leaves the others', async () => {
    const { data } = await client().patch('User', { id: String(member.id), firstName: 'Noor' });

    expect(data).toMatchObject({ firstName: 'Noor', email: member.email });
  });

  test('is told what is wrong with which attribute', async () => {
    const refused = client().post('Address', { ...CLINIC, country: 'Oregon' });

    await expect(refused).rejects.toMatchObject({
      response: { status: 422 },
      errors: [{ code: 'request.invalid-attribute', source: { pointer: '/data/attributes/country' } }],
    });
  });

  test('receives 404 for an unknown URL', async () => {
    await expect(client().get('Publication/999')).rejects.toMatchObject({
      errors: [{ status: '404', code: 'publication.not-found' }],
    });
  });
});

describe('Devour', () => {
  function client(): JsonApi {
    const devour = new JsonApi({ apiUrl, pluralize: false, logger: false });
    devour.headers = { Authorization: member.headers.authorization };
    const named = { name: '', slug: '' };
    devour.define('Category', named);
    devour.define(
      'Publication',
      { title: '', slug: '', categories: { jsonApi: 'hasMany', type: 'Category' } },
      { collectionPath: 'publications' },
    );
    devour.define('Address', { ...CLINIC }, { collectionPath: 'users/addresses' });
    devour.define(
      'User',
      { firstName: '', addresses: { jsonApi: 'hasMany', type: 'Address' } },
      { collectionPath: 'users' },
    );
    return devour;
  }

  test('lists a page with what it includes, and the number of all', async () => {
    const { data, meta, links } = await client().findAll('Publication', {
      include: 'categories',
      fields: { Publication: 'title,slug,categories', Category: 'name,slug' },
      sort: 'title',
      page: { number: 1, size: 2 },
    });

    expect(data.map(({ title }: { title: string }) => title)).toEqual(['Clozapine', 'Lamotrigine']);
    expect(data[0].categories).toEqual([expect.objectContaining({ name: 'Psychosis' })]);
    expect(meta.pagination.count).toBe(3);
    expect(links.next).toContain('page');
  });

  test('finds one by its id', async () => {
    const { data } = await client().find('Publication', 101, { fields: { Publication: 'title' } });

    expect(data).toMatchObject({ id: '101', title: 'Lamotrigine' });
  });

  test('creates, updates and reads a resource', async () => {
    const { data: created } = await client().create('Address', CLINIC);
    const { data: changed } = await client().update('Address', { id: created.id, city: 'Salem' });
    const { data: me } = await client().find('User', 'me', {
      include: 'addresses',
      fields: { User: 'firstName,addresses' },
    });

    expect(changed).toMatchObject({ id: created.id, city: 'Salem', address1: CLINIC.address1 });
    expect(me.addresses).toEqual([expect.objectContaining({ id: created.id, city: 'Salem' })]);
  });

  test('is told what is wrong with which attribute', async () => {
    await expect(client().create('Address', { ...CLINIC, city: '' })).rejects.toMatchObject({
      city: { detail: 'City is required.' },
    });
  });
});
