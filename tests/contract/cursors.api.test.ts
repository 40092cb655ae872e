/** Cursors that we did not write, on every list of the contract that takes one. (rules W6) */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { CALLS } from '#contract/calls.ts';
import { publicationDrafts } from '#server/modules/authoring/tables.ts';
import type { GivenPublication, Person } from '#tests/support/given/given.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice;
let admin: Person;
let publication: GivenPublication;

beforeAll(async () => {
  slice = await startSlice();
  publication = await slice.given.publication();
  admin = await slice.given.superuser();
  // The office lists revisions and the history of publications that it has a text of.
  const { id: number } = publication;
  await slice.db.insert(publicationDrafts).values({ number, type: 'PUBLICATION_VIDEO', updatedAt: slice.clock.now() });
});
afterAll(() => slice.close());

const lists = CALLS.filter((call) => call.list?.cursor !== undefined);

/** No sort of any list has these values: they are no dates, no numbers, beyond their columns, or not storable. */
const FORGED = [
  ...['no date', 'NaN', '1.5', '1e300', '9'.repeat(40), '2026-02-30', '+275760-09-13T00:00:00Z', '\0'].map((value) => [
    value,
    1,
  ]),
  ...[2 ** 31, -Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER].flatMap((id) => [
    ['2026-11-21T12:00:00Z', id],
    ['1', id],
  ]),
];

const addressOf = ({ path }: Call) =>
  path.replaceAll('{id}', String(publication.id)).replace('{collection}', 'authors').replace('{body}', 'accme');

describe('a forged cursor', () => {
  test.each(lists.map((call) => [call.name, call] as const))('of %s is refused, or returns a page', async (_, call) => {
    slice.resetLimits();
    const sorts = ['', ...(call.list?.sorts ?? []).map((key) => `&sort=${key}`)];
    for (const sort of sorts)
      for (const forged of FORGED) {
        const cursor = Buffer.from(JSON.stringify(forged)).toString('base64url');
        const { status, body, text } = await slice.api.get(
          `${addressOf(call)}?page[after]=${cursor}${sort}`,
          admin.headers,
        );
        expect(status, `${sort} ${JSON.stringify(forged)}: ${text}`).toBeLessThan(500);
        if (status === 400)
          expect(body.errors[0].code, `${sort} ${JSON.stringify(forged)}: ${text}`).toMatch(
            /^request\.(invalid-parameter|malformed)$/,
          );
      }
  });
});
