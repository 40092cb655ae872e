/** Subscribers and suppressed addresses in the office. (rules N23 to N27) */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditEntries } from '#server/modules/accounts/tables.ts';
import { suppressions } from '#server/modules/email/tables.ts';
import { subscriptions } from '#server/modules/newsletter/tables.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice;
let headers: Record<string, string>;
beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  ({ headers } = await slice.given.staff({ email: 'editor@office.example', roles: ['editor'] }));
});
afterAll(() => slice?.close());

const SUBSCRIBERS = '/api/admin/newsletter/subscribers/';
const SUPPRESSIONS = '/api/admin/suppressions/';

async function subscribe(count: number): Promise<void> {
  const at = slice.clock.now();
  await slice.db.insert(subscriptions).values(
    Array.from({ length: count }, (_, index) => ({
      email: `reader${index}@clinic.example`,
      status: index % 2 === 0 ? ('confirmed' as const) : ('pending' as const),
      language: index % 3 === 0 ? ('de' as const) : ('en' as const),
      firstName: '=HYPERLINK("x")',
      ...{ createdAt: at, requestedAt: at },
    })),
  );
}

const suppress = async (email: string, why: 'bounced' | 'complained') => {
  const [row] = await slice.db
    .insert(suppressions)
    .values({ email, why, createdAt: slice.clock.now() })
    .returning({ id: suppressions.id });
  return row?.id ?? 0;
};

test('subscribers are found by address, status and language, page by page', async () => {
  await subscribe(5);
  await suppress('READER4@clinic.example', 'bounced');

  const first = await slice.api.get(`${SUBSCRIBERS}?page[size]=3`, headers);
  const second = await slice.api.get(`${SUBSCRIBERS}?page[size]=3&page[after]=${first.body.meta.next}`, headers);
  const emails = [...first.body.data, ...second.body.data].map(({ attributes }) => attributes.email);
  expect(emails).toEqual([4, 3, 2, 1, 0].map((index) => `reader${index}@clinic.example`));
  expect(first.body.data[0].attributes).toMatchObject({ suppressed: 'bounced', status: 'confirmed' });

  const count = async (query: string) => (await slice.api.get(`${SUBSCRIBERS}?${query}`, headers)).body.data.length;
  expect(await count('filter[search]=Reader3')).toBe(1);
  expect(await count('filter[search]=%25')).toBe(0);
  expect(await count('filter[status]=pending')).toBe(2);
  expect(await count('filter[lang]=de')).toBe(2);
});

test('subscribers are exported for a reason, which is recorded, without formulas', async () => {
  await subscribe(3);
  expect((await slice.api.post(`${SUBSCRIBERS}export/`, { reason: ' ' }, headers)).status).toBe(422);

  const { body } = await slice.api.post(
    `${SUBSCRIBERS}export/`,
    { reason: 'Asked by the auditor.', status: 'confirmed' },
    headers,
  );

  expect(body.data).toMatchObject({ rows: 2, complete: true });
  expect(body.data.csv).toContain(`"'=HYPERLINK(""x"")"`);
  const [entry] = await slice.db.select().from(auditEntries).orderBy(auditEntries.id);
  expect(entry).toMatchObject({
    action: 'newsletter.subscribers-exported',
    detail: { reason: 'Asked by the auditor.', after: { rows: 2, status: 'confirmed' } },
  });
});

test('a bounce is removed with a reason, a complaint only at the request of its owner', async () => {
  const bounced = await suppress('a@clinic.example', 'bounced');
  const complained = await suppress('b@clinic.example', 'complained');
  const remove = (id: number, own_request: boolean, reason = 'The mailbox works again.') =>
    slice.api.post(`${SUPPRESSIONS}${id}/removal/`, { reason, own_request }, headers);

  expect((await remove(bounced, false, '')).status).toBe(422);
  expect((await remove(bounced, false)).status).toBe(204);
  expect((await remove(bounced, false)).body.errors[0].code).toBe('suppression.not-found');
  expect((await remove(complained, false)).body.errors[0].code).toBe('suppression.own-request');
  expect((await remove(complained, true)).status).toBe(204);

  const entries = await slice.db.select().from(auditEntries).orderBy(auditEntries.id);
  expect(entries.map(({ action }) => action)).toEqual(['suppression.removed', 'suppression.removed']);
});

test('an imported complaint replaces a bounce, and an imported bounce no complaint (rules N24)', async () => {
  await suppress('Bounced@clinic.example', 'bounced');
  await suppress('complained@clinic.example', 'complained');
  const csv = 'bounced@clinic.example,complained\ncomplained@clinic.example,bounced\n';
  const send = (dry_run: boolean) =>
    slice.api.post(`${SUPPRESSIONS}import/`, { csv, dry_run, reason: 'Moved.' }, headers);
  const reasons = async () => (await slice.db.select().from(suppressions)).map(({ why }) => why).sort();

  await send(true);
  expect(await reasons()).toEqual(['bounced', 'complained']);
  expect((await send(false)).body.data).toMatchObject({ added: 0, known: 2 });
  expect(await reasons()).toEqual(['complained', 'complained']);
});

test('a list is imported after a dry run that names its faults', async () => {
  await suppress('known@clinic.example', 'complained');
  const csv =
    'email,reason\nnew@clinic.example\n"other@clinic.example",complained\nKNOWN@clinic.example\nno address\nx@y.example,why\n';
  const send = (dry_run: boolean) =>
    slice.api.post(`${SUPPRESSIONS}import/`, { csv, dry_run, reason: 'Moved.' }, headers);
  const faults = [
    { line: 5, fault: 'address' },
    { line: 6, fault: 'reason' },
  ];

  expect((await send(true)).body.data).toEqual({ added: 2, known: 1, faults, dry_run: true });
  expect(await slice.db.$count(suppressions)).toBe(1);
  expect((await send(false)).body.data).toEqual({ added: 2, known: 1, faults, dry_run: false });
  expect((await send(false)).body.data).toMatchObject({ added: 0, known: 3 });

  const listed = await slice.api.get(`${SUPPRESSIONS}?filter[why]=complained`, headers);
  expect(listed.body.data.map(({ attributes }: { attributes: { email: string } }) => attributes.email)).toEqual([
    'other@clinic.example',
    'known@clinic.example',
  ]);
});

test('more than 5,000 addresses are not imported at once', async () => {
  const csv = Array.from({ length: 5_001 }, (_, index) => `r${index}@clinic.example`).join('\n');
  const answer = await slice.api.post(`${SUPPRESSIONS}import/`, { csv, dry_run: true }, headers);
  expect(answer.body.errors[0].code).toBe('suppression.too-many');
});
