/** The conventions of docs/rules/api.md, tested on every call of the contract, including new ones. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { CALLS } from '#contract/calls.ts';
import { RESOURCES, type ResourceType } from '#contract/resources.ts';
import { publicationDrafts } from '#server/modules/authoring/tables.ts';
import { reportBatches } from '#server/modules/reporting/tables.ts';
import type { GivenPublication, Person } from '#tests/support/given/given.ts';
import type { Answer } from '#tests/support/server/api.ts';
import { listIncludePaths } from '#tests/support/server/include-paths.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

const JSON_API = 'application/vnd.api+json';

let slice: Slice;
let admin: Person;
let publication: GivenPublication;

beforeAll(async () => {
  slice = await startSlice();
  publication = await slice.given.publication({ sections: 2, questions: 2 });
  await slice.given.publication({ type: 'PUBLICATION_QUICK_TAKE' });
  // The office lists revisions of publications that it has a text of.
  const { id: number } = publication;
  await slice.db.insert(publicationDrafts).values({ number, type: 'PUBLICATION_VIDEO', updatedAt: slice.clock.now() });
  // A batch by the same id.
  await slice.db
    .insert(reportBatches)
    .overridingSystemValue()
    .values({
      ...{ id: number, body: 'accme', state: 'prepared', providerNumber: '1234567' },
      ...{ columns: { headings: true, professionCode: '', columns: [] }, createdAt: slice.clock.now() },
    });
});
// A new account for each test, because one of the calls signs out.
beforeEach(async () => {
  slice.resetLimits();
  admin = await slice.given.superuser();
});
afterAll(() => slice.close());

/** A URL of the call that exists in the test data, as far as its path determines one. */
function addressOf({ path }: Call): string {
  const id = /sections/.test(path)
    ? publication.sectionIds[0]
    : /authors/.test(path)
      ? 1
      : /users\/\{/.test(path)
        ? 'me'
        : publication.id;
  return path
    .replaceAll('{id}', String(id))
    .replace('{collection}', 'authors')
    .replace('{body}', 'accme')
    .replace(/\{\w+\}/g, 'unknown');
}

const named = (calls: readonly Call[]): [name: string, call: Call][] => calls.map((call) => [call.name, call]);
const isOpen = ({ who }: Call) => who === undefined || who === 'anyone';
const isRead = ({ method }: Call) => method === 'GET';
const reads = CALLS.filter(isRead);
const lists = reads.filter((call) => call.many === true);
const withBody = CALLS.filter((call) => call.body?.kind === 'resource');
const withPlainBody = CALLS.filter((call) => call.body?.kind === 'plain' && call.name !== 'receivePaymentEvent');
const creating = withBody.filter(({ method }) => method === 'POST');

const get = (call: Call, query = '') => slice.api.get(addressOf(call) + query, admin.headers);
const send = (call: Call, headers: Record<string, string>, payload: string) =>
  slice.app.inject({ method: call.method, url: addressOf(call), headers: { ...admin.headers, ...headers }, payload });

function expectErrors(answer: { status: number; headers: Record<string, unknown>; body: any; text: string }): void {
  expect(answer.headers['content-type']).toBe(JSON_API);
  expect(answer.body.errors.length).toBeGreaterThan(0);
  for (const error of answer.body.errors) {
    expect(error).toMatchObject({
      status: expect.stringMatching(/^[45]\d\d$/),
      code: expect.stringContaining('.'),
      title: expect.any(String),
      detail: expect.any(String),
    });
  }
  expect(answer.text).not.toMatch(/\bat .+\.[jt]s:\d|node_modules|SELECT |DrizzleQueryError/i);
}

const parametersOf = (answer: Answer) => answer.body.errors.map((error: any) => error.source?.parameter);

describe('every call (rules W1, W5)', () => {
  test.each(named(CALLS))('%s responds the same with and without a trailing slash', async (_name, call) => {
    const address = addressOf(call);
    const [one, other] = await Promise.all([
      slice.api.send(call.method, address, {}),
      slice.api.send(call.method, address.replace(/\/$/, ''), {}),
    ]);

    expect(one.status).toBe(other.status);
    expect(one.status).not.toBe(405);
    expect(one.body?.errors?.[0]?.code).toBe(other.body?.errors?.[0]?.code);
  });

  test.each(named(CALLS))(
    '%s responds with its media type, a request id and the security headers',
    async (_n, call) => {
      const { status, headers, text } = await slice.api.send(call.method, addressOf(call), { headers: admin.headers });

      const isFile = status < 300 && call.media !== undefined;
      if (isFile) expect(headers['content-type']).toContain(call.media);
      else if (status !== 204 && status !== 302) expect(headers['content-type']).toBe(JSON_API);
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBeDefined();
      expect(headers['cache-control']).toBe('private, no-store');
      expect(headers.etag).toBeUndefined();
      expect(status, text).toBeLessThan(500);
    },
  );

  test.each(named(CALLS.filter((call) => !isOpen(call))))('%s requires a session', async (_name, call) => {
    const answer = await slice.api.send(call.method, addressOf(call), {});

    expect(answer.status).toBe(401);
    expectErrors(answer);
  });

  test.each(named(CALLS))('%s refuses an invalid session', async (_name, call) => {
    const answer = await slice.api.send(call.method, addressOf(call), { headers: { 'x-auth-token': 'forged' } });

    expect(answer.status).toBe(401);
    expect(answer.body.errors[0].code).toBe('session.invalid');
  });

  test.each(named(CALLS))('%s refuses a JSON:API media type with unknown parameters', async (_name, call) => {
    const accept = `${JSON_API}; version=2`;

    const answer = await slice.api.send(call.method, addressOf(call), { headers: { ...admin.headers, accept } });

    expect(answer.status).toBe(406);
    expectErrors(answer);
  });

  test.each([...new Set(CALLS.map((call) => call.path))])(
    '%s returns 405 with Allow for other methods',
    async (path) => {
      const calls = CALLS.filter((call) => call.path === path);
      const known = calls.map((call) => call.method as string);
      const first = calls[0];
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
        if (known.includes(method) || first === undefined) continue;
        const answer = await slice.api.send(method, addressOf(first), { headers: { 'content-type': 'text/odd' } });

        expect(answer.status, method).toBe(405);
        expect(String(answer.headers.allow).split(', ')).toEqual(expect.arrayContaining(known));
        expectErrors(answer);
      }
    },
  );

  test.each(named(CALLS.filter((call) => call.body?.kind !== 'plain')))(
    '%s reports an unknown parameter',
    async (_name, call) => {
      for (const parameter of ['surplus', 'filter[surplus]', 'constructor', 'filter[toString]', 'page[surplus]']) {
        const query = `?${encodeURIComponent(parameter)}=1`;
        const answer = await slice.api.send(call.method, addressOf(call) + query, { headers: admin.headers });

        expect(answer.status, parameter).toBe(400);
        expect(parametersOf(answer)).toEqual([parameter]);
      }
    },
  );
});

describe('every read (rules W6, W10)', () => {
  test.each(named(reads))('%s reports an unknown include, field and sort', async (_name, call) => {
    const questions = { include: 'nothing', sort: 'nothing', 'fields[Nothing]': 'x', 'fields[constructor]': 'name' };
    for (const [parameter, value] of Object.entries(questions)) {
      const answer = await get(call, `?${encodeURIComponent(parameter)}=${value}`);

      expect(answer.status, parameter).toBe(400);
      expect(parametersOf(answer)).toEqual([parameter]);
    }
  });

  test.each(named(reads.filter((call) => call.answers !== undefined)))(
    '%s returns only the requested fields',
    async (_name, call) => {
      const { attributes } = RESOURCES[call.answers as ResourceType];
      const [field = ''] = Object.keys(attributes.shape);

      const answer = await get(call, `?fields[${call.answers}]=${field}`);
      const wrong = await get(call, `?fields[${call.answers}]=toString`);

      for (const row of [answer.body.data ?? []].flat()) expect(Object.keys(row.attributes)).toEqual([field]);
      expect(parametersOf(wrong)).toEqual([`fields[${call.answers}]`]);
    },
  );

  test.each(named(reads.filter((call) => (call.includeDepth ?? 0) > 0)))(
    '%s includes every linked resource once, at every depth',
    async (_name, call) => {
      for (const path of pathsOf(call)) {
        const answer = await get(call, `?include=${path}`);

        expect([200, 404], `${path} ${answer.text.slice(0, 300)}`).toContain(answer.status);
        if (answer.status === 200) expectFullLinkage(answer.body, path);
      }
    },
  );

  test.each(named(reads.filter(isOpen)))(
    '%s is public with an ETag for visitors, or not cacheable',
    async (_n, call) => {
      const address = addressOf(call);
      const first = await slice.api.get(address);
      if (first.status !== 200 || first.headers['cache-control'] === 'private, no-store') return;
      const again = await slice.api.get(address, { 'if-none-match': String(first.headers.etag) });
      const head = await slice.api.send('HEAD', address);

      expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
      expect(first.headers.vary).toBe('accept-encoding, authorization, x-auth-token');
      expect(again).toMatchObject({ status: 304, text: '' });
      expect(head).toMatchObject({ status: 200, text: '' });
      expect(head.headers['content-length']).toBe(String(Buffer.byteLength(first.text)));
      expect(head.headers.etag).toBe(first.headers.etag);
    },
  );

  test('only reads that depend on more than content are not public', async () => {
    const secret: string[] = [];
    for (const call of reads.filter(isOpen)) {
      const answer = await slice.api.get(addressOf(call));
      if (answer.status === 200 && answer.headers.etag === undefined) secret.push(call.name);
    }

    expect(secret.filter((name) => name !== 'findRegistration')).toEqual([]);
  });
});

describe('every list (rules W6)', () => {
  const numbered = lists.filter((call) => call.list?.cursor === undefined);

  test.each(named(lists.filter((call) => call.list?.cursor !== undefined)))(
    '%s returns a cursor to the next page',
    async (_name, call) => {
      const { status, body } = await get(call, '?page[size]=1');

      expect(status).toBe(200);
      expect(Object.keys(body.links)).toEqual(['self', 'first', 'next']);
      expect(body.links.next === null).toBe(body.meta.next === null);
      for (const wrong of ['page[size]=101', 'page[size]=0', 'page[after]=*', 'page[after]=none', 'page[number]=1'])
        expect(parametersOf(await get(call, `?${wrong}`)), wrong).toEqual([wrong.split('=')[0]]);
    },
  );

  test.each(named(numbered))('%s returns pages, count and links to the other pages', async (_name, call) => {
    const answer = await get(call, '?page[size]=1');

    expect(answer.status, answer.text).toBe(200);
    const { page, pages, count } = answer.body.meta.pagination;
    expect(page).toBe(1);
    expect(pages).toBe(Math.max(1, count));
    expect(answer.body.data.length).toBe(Math.min(1, count));
    expect(Object.keys(answer.body.links)).toEqual(['self', 'first', 'prev', 'next', 'last']);
    expect(answer.body.links.prev).toBeNull();
    expect(answer.body.links.next === null).toBe(count <= 1);
    expect((await slice.api.get(answer.body.links.last, admin.headers)).body.meta.pagination.page).toBe(pages);
  });

  test.each(named(numbered))('%s returns an empty page after the last', async (_name, call) => {
    const answer = await get(call, '?page[number]=999999999');

    expect(answer.status).toBe(200);
    expect(answer.body.data).toEqual([]);
    expect(answer.body.links.next).toBeNull();
  });

  test.each(named(numbered))('%s takes sizes from 1 to 100, and 0 if declared', async (_name, call) => {
    const all = await get(call, '?page[size]=0');
    expect(all.status).toBe(call.list?.page?.all === true ? 200 : 400);

    for (const wrong of ['page[size]=101', 'page[size]=-1', 'page[size]=ten', 'page[number]=0', 'page[number]=1.5']) {
      const answer = await get(call, `?${wrong}`);
      expect(answer.status, wrong).toBe(400);
      expect(parametersOf(answer)).toEqual([wrong.split('=')[0]]);
    }
  });

  test.each(named(lists.filter((call) => call.list?.sorts !== undefined)))(
    '%s is sorted in both directions',
    async (_n, call) => {
      for (const key of call.list?.sorts ?? []) {
        expect((await get(call, `?sort=${key}`)).status, key).toBe(200);
        expect((await get(call, `?sort=-${key}`)).status, key).toBe(200);
      }
    },
  );
});

describe('every call with a body (rules W1, W2)', () => {
  const typed = (call: Call, attributes: unknown, type?: string) =>
    JSON.stringify({ data: { type: type ?? (call.body?.kind === 'resource' ? call.body.type : ''), attributes } });

  test.each(named(withBody))('%s takes JSON:API only', async (_name, call) => {
    for (const type of ['application/json', 'text/plain', 'text/odd', `${JSON_API}; charset=utf-8`]) {
      const answer = await send(call, { 'content-type': type }, typed(call, {}));
      expect(answer.statusCode, type).toBe(415);
      expect(answer.headers['content-type']).toBe(JSON_API);
    }
    for (const ext of ['bulk', '"https://jsonapi.org/ext/bulk"']) {
      const answer = await send(call, { 'content-type': `${JSON_API}; ext=${ext}` }, typed(call, { surplus: 1 }));
      expect(answer.statusCode, ext).not.toBe(415);
    }
  });

  test.each(named(withPlainBody))('%s takes JSON and JSON:API only', async (_name, call) => {
    for (const type of ['text/plain', 'text/odd', 'application/json; charset=latin1', `${JSON_API}; charset=utf-8`]) {
      expect((await send(call, { 'content-type': type }, '{}')).statusCode, type).toBe(415);
    }
    for (const type of ['application/json', 'application/json; charset=UTF-8', JSON_API]) {
      expect((await send(call, { 'content-type': type }, '{}')).statusCode, type).not.toBe(415);
    }
  });

  test.each(named(creating))('%s refuses a client-generated id', async (_name, call) => {
    const type = call.body?.kind === 'resource' ? call.body.type : '';
    // Other errors are reported first.
    const answer = await send(call, { 'content-type': JSON_API }, JSON.stringify({ data: { type, id: '7' } }));

    expect([403, 409, 422]).toContain(answer.statusCode);
    if (answer.statusCode === 403) expect(answer.json().errors[0].code).toMatch(/^(?:request\.client-id|session\.)/);
  });

  test('a client-generated id returns 403 with a pointer', async () => {
    const address = { address1: '1 Elm Street', city: 'Boston', postalCode: '02115', state: 'MA', country: 'US' };
    const data = { type: 'Address', id: '7', attributes: address };
    const answer = await slice.api.post('/api/users/addresses/', { data }, admin.headers);

    expect([answer.status, answer.body.errors[0]]).toMatchObject([
      403,
      { code: 'request.client-id', source: { pointer: '/data/id' } },
    ]);
  });

  test('a created resource with its own URL has a Location header', async () => {
    const buyer = await slice.given.account();
    const membership = { data: { type: 'Membership', id: '2' } };
    const order = { type: 'Order', attributes: { rebillDays: 365 }, relationships: { membership } };
    const first = await slice.api.post(
      '/api/orders/',
      { data: order },
      { ...buyer.headers, 'idempotency-key': 'location' },
    );
    const again = await slice.api.post(
      '/api/orders/',
      { data: order },
      { ...buyer.headers, 'idempotency-key': 'location' },
    );

    expect([first.status, first.headers.location]).toEqual([201, `/api/orders/${first.body.data.id}/`]);
    expect(again.headers.location).toBe(first.headers.location);
    expect((await slice.api.get(String(first.headers.location), buyer.headers)).status).toBe(200);
  });

  test('a list of resource objects requires the bulk extension', async () => {
    const data = [{ type: 'Referred', attributes: { referred_email: 'nora@clinic.example' } }];
    const answer = await slice.api.post('/api/referrals/', { data }, admin.headers);

    expect([answer.status, answer.body.errors[0].source]).toEqual([415, { header: 'Content-Type' }]);
  });

  test('a pointer escapes attribute names (RFC 6901)', async () => {
    const data = { type: 'Address', attributes: { 'a/b~c': 1 } };
    const { body } = await slice.api.post('/api/users/addresses/', { data }, admin.headers);

    expect(body.errors.map(({ source }: any) => source.pointer)).toContain('/data/attributes/a~1b~0c');
  });

  test('a missing attribute is reported as missing, whatever its type', async () => {
    const order = { type: 'Order', relationships: { membership: { data: { type: 'Membership', id: '2' } } } };
    const { status, body } = await slice.api.post('/api/orders/', { data: order }, admin.headers);

    expect([status, body.errors]).toMatchObject([
      422,
      [{ code: 'request.missing-attribute', source: { pointer: '/data/attributes/rebillDays' } }],
    ]);
  });

  test.each(named(withBody))('%s returns 400 with a pointer for a malformed body', async (_name, call) => {
    for (const body of ['{', '', 'null', '[]', '{}', '{"data":1}', '{"data":{"type":7}}']) {
      const answer = await send(call, { 'content-type': JSON_API }, body);
      expect(answer.statusCode, body).toBe(400);
      expect(answer.json().errors[0].source, body).toHaveProperty('pointer');
    }
  });

  test.each(named(withBody))('%s returns 409 for another type and 413 for a large body', async (_name, call) => {
    const other = await send(call, { 'content-type': JSON_API }, typed(call, {}, 'Nonsense'));
    const large = await send(
      call,
      { 'content-type': JSON_API },
      typed(call, { text: 'x'.repeat(call.bodyLimit ?? 1 << 20) }),
    );

    expect(other.statusCode).toBe(409);
    expect(other.json().errors[0].source).toEqual({ pointer: '/data/type' });
    expect(large.statusCode).toBe(413);
  });

  test.each(named(withBody))('%s reports a surplus attribute and text that cannot be stored', async (_n, call) => {
    const surplus = await send(call, { 'content-type': JSON_API }, typed(call, { surplus: 1 }));
    const odd = await send(call, { 'content-type': JSON_API }, typed(call, { surplus: ['a', 'b\0'] }));

    expect(surplus.statusCode).toBe(422);
    expect(surplus.json().errors).toContainEqual(
      expect.objectContaining({
        code: 'request.surplus-attribute',
        source: { pointer: '/data/attributes/surplus' },
      }),
    );
    expect(odd.statusCode).toBe(422);
    expect(odd.json().errors[0].source).toEqual({ pointer: '/data/attributes/surplus/1' });
  });
});

describe('addresses (rules W3)', () => {
  test.each([
    '/api/nothing/',
    '/api',
    '/rest-auth/nothing',
    `/api/publications/${'a'.repeat(600)}-101/`,
    '/api/publications/99999999999999999999/',
    '/api/sections/words-99999999999-1/',
  ])('%s returns 404', async (url) => {
    const answer = await slice.api.get(url);

    expect(answer.status).toBe(404);
    expectErrors(answer);
  });

  test('a slug of the maximum length of a title finds its publication', async () => {
    const answer = await slice.api.get(`/api/publications/${'long-'.repeat(80)}${publication.id}/`);

    expect(answer.status).toBe(200);
  });

  test.each(['/api/publications/%E0%A4%A/', '/api/publications/%00/', '/api/data/?lang=%00'])(
    '%s returns 400',
    async (url) => {
      const answer = await slice.api.get(url);

      expect(answer.status).toBe(400);
      expectErrors(answer);
      expect(answer.headers['x-request-id']).toBeDefined();
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    },
  );

  test.each(['/%E0%A4%A', '/publication/%00'])('%s redirects to the error page', async (url) => {
    expect(await slice.api.get(url)).toMatchObject({ status: 302, headers: { location: '/error-404' } });
  });
});

/** All include paths of a call at once, then some of the deepest ones separately. */
function pathsOf(call: Call): string[] {
  const all = listIncludePaths(call);
  const leaves = all.filter((path) => !all.some((other) => other.startsWith(`${path}.`)));
  return [all.join(','), ...leaves.slice(0, 6)];
}

type ResourceWithLinks = {
  type: string;
  id: string;
  relationships?: Record<string, { data: ResourceWithLinks | ResourceWithLinks[] | null }>;
};

function expectFullLinkage(
  document: { data: ResourceWithLinks | ResourceWithLinks[] | null; included: ResourceWithLinks[] },
  path: string,
): void {
  const primary = [document.data ?? []].flat();
  const resources = [...primary, ...document.included].map(({ type, id }) => `${type} ${id}`);
  const linked = [...primary, ...document.included].flatMap((object) =>
    Object.values(object.relationships ?? {}).flatMap(({ data }) =>
      [data ?? []].flat().map(({ type, id }) => `${type} ${id}`),
    ),
  );

  expect(new Set(resources).size, path).toBe(resources.length);
  expect(
    linked.filter((key) => !resources.includes(key)),
    path,
  ).toEqual([]);
  const pointedAt = new Set(linked);
  expect(
    document.included.filter(({ type, id }) => !pointedAt.has(`${type} ${id}`)),
    path,
  ).toEqual([]);
}
