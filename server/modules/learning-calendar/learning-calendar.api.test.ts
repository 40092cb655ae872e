/** A member's private calendar of learning. (rules T81, F11) */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#tests/support/given/given.ts';
import { giveSeries, readAll } from '#tests/support/given/series.ts';
import { resource } from '#tests/support/server/api.ts';
import { NOON, type Slice, startSlice } from '#tests/support/server/slice.ts';

const ORIGIN = 'http://localhost:3000';

let slice: Slice;
let member: Person;
beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  slice.clock.moveTo(NOON);
  member = await slice.given.member('gold');
});
afterAll(() => slice?.close());

const GOAL = {
  ...{ requirement: null, name: 'Massachusetts; Board', kind: 'any', credits: 50 },
  ...{ starts: '2026-01-01', ends: '2027-12-31' },
};
const add = async (attributes: object = {}) =>
  (await slice.api.post('/api/credit-goals/', resource('CreditGoal', { ...GOAL, ...attributes }), member.headers)).body
    .data;
const make = (as = member) => slice.api.post('/api/feeds/learning/', {}, as.headers);
const addressOf = async (as = member) => String((await make(as)).body.data.url).replace(ORIGIN, '');
const read = async (as = member) => (await slice.api.get('/api/feeds/learning/', as.headers)).body.data;
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');
const startingWith = (text: string, name: string) => linesOf(text).filter((line) => line.startsWith(name));

test('has the last day of each goal, with reminders and without amounts', async () => {
  const { id } = await add();
  const { status, headers, text } = await slice.api.get(await addressOf());

  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(linesOf(text)).toEqual(
    expect.arrayContaining([
      `UID:goal-${id}@localhost`,
      'SEQUENCE:0',
      'DTSTART;VALUE=DATE:20271231',
      'SUMMARY:Massachusetts\\; Board: last day',
      'DESCRIPTION:Massachusetts\\; Board: 30 days left',
      `URL;VALUE=URI:${ORIGIN}/dashboard/my-transcripts`,
    ]),
  );
  expect(startingWith(text, 'TRIGGER')).toEqual([
    'TRIGGER;RELATED=START:-P89DT15H',
    'TRIGGER;RELATED=START:-P29DT15H',
    'TRIGGER;RELATED=START:-P6DT15H',
  ]);
  expect(text).not.toContain('50');
  expect(text).not.toContain(member.email);
});

test('has no reminders of a goal that is reached', async () => {
  await add();
  const address = await addressOf();
  const record = {
    ...{ title: 'A', provider: 'B', kind: 'other', credits: 50 },
    ...{ completed: '2026-10-02', topic: null, number: null },
  };
  await slice.api.post('/api/external-credits/', resource('ExternalCredit', record), member.headers);

  const { text } = await slice.api.get(address);

  expect(startingWith(text, 'SUMMARY')).toHaveLength(1);
  expect(startingWith(text, 'TRIGGER')).toEqual([]);
});

test('returns 304 for its ETag until a goal changes', async () => {
  const { id } = await add();
  const address = await addressOf();
  const { headers } = await slice.api.get(address);
  const known = { 'if-none-match': String(headers.etag) };
  expect(headers['cache-control']).toBe('private, no-cache');

  slice.clock.moveTo('2026-11-24T08:00:00.000Z');
  expect((await slice.api.get(address, known)).status).toBe(304);
  expect((await slice.api.get(address, { 'if-none-match': `W/${headers.etag}` })).status).toBe(304);

  const attributes = { ...GOAL, ends: '2028-06-30', version: 1 };
  await slice.api.put(`/api/credit-goals/${id}/`, { data: { type: 'CreditGoal', id, attributes } }, member.headers);
  const changed = await slice.api.get(address, known);
  expect([changed.status, startingWith(changed.text, 'SEQUENCE')]).toEqual([200, ['SEQUENCE:1']]);
  expect(startingWith(changed.text, 'DTSTART')).toEqual(['DTSTART;VALUE=DATE:20280630']);
});

test('is in the language of the member’s emails, and links to that host', async () => {
  await add();
  await slice.database.pool.query(
    `insert into email_settings (user_id, language) values (${member.id}, 'fr')
     on conflict (user_id) do update set language = 'fr'`,
  );

  const { text } = await slice.api.get(await addressOf());

  expect(startingWith(text, 'SUMMARY')).toEqual(['SUMMARY:Massachusetts\\; Board\u00a0: dernier jour']);
  expect(text).toContain('http://fr.localhost:3000/dashboard/my-transcripts');
});

test('has one address, which is shown once, replaced and turned off', async () => {
  expect(await read()).toEqual({ url: null, created: null });
  const first = await addressOf();
  expect(await read()).toEqual({ url: null, created: NOON });
  const second = await addressOf();

  expect((await slice.api.get(first)).body.errors[0].code).toBe('feed.not-found');
  expect((await slice.api.get(second)).status).toBe(200);
  for (const _time of ['first', 'again'])
    expect((await slice.api.delete('/api/feeds/learning/', member.headers)).status).toBe(204);
  expect((await slice.api.get(second)).status).toBe(404);
  expect(await read()).toEqual({ url: null, created: null });
});

test('has one address after two concurrent requests', async () => {
  const made = await Promise.all([addressOf(), addressOf()]);
  const statuses = await Promise.all(made.map(async (address) => (await slice.api.get(address)).status));

  expect(statuses.toSorted()).toEqual([200, 404]);
});

test('has goals of its owner alone, and is stored as a hash', async () => {
  await add();
  const other = await slice.given.member('gold');
  const address = await addressOf(other);
  const [, secret = ''] = /learning\/([\w-]{43})\.ics$/.exec(address) ?? [];

  expect(startingWith((await slice.api.get(address)).text, 'SUMMARY')).toEqual([]);
  const { rows } = await slice.database.pool.query<{ row: string }>(
    'select goal_calendars::text as row from goal_calendars',
  );
  expect(secret).not.toBe('');
  expect(rows.map(({ row }) => row).join()).not.toContain(secret);
});

test.each(['x', 'A'.repeat(43), '%00', `${'A'.repeat(5000)}`])('is not found for the secret %.10s', async (secret) => {
  expect((await slice.api.get(`/api/feeds/learning/${secret}.ics`)).body.errors[0].code).toMatch(
    /not-found$|malformed/,
  );
});

test('names of goals never begin a line of their own', async () => {
  await add({ name: 'A\rBEGIN:VEVENT\r\nUID:x\nEND:VEVENT' });

  const { text } = await slice.api.get(await addressOf());

  expect(text.match(/[\r\n]BEGIN:VEVENT/g)).toHaveLength(1);
  expect(startingWith(text, 'UID')).toHaveLength(1);
});

test('works at the address of the calendar of goals', async () => {
  await add();
  const former = (await addressOf()).replace('/learning/', '/goals/');

  expect(startingWith((await slice.api.get(former)).text, 'SUMMARY')).toHaveLength(1);
});

describe('the dates of series (rules Q6)', () => {
  test('are those of today and later, until a part is done', async () => {
    const parts = [
      await slice.given.publication({ title: 'Diagnosis, first steps', credits: 0 }),
      await slice.given.publication({ title: 'Lithium', credits: 0 }),
    ] as const;
    const slug = await giveSeries(slice, [...parts]);
    await slice.api.put(`/api/my-series/${slug}/`, { pace: 7 }, member.headers);
    const address = await addressOf();

    const { text } = await slice.api.get(address);
    expect(startingWith(text, 'SUMMARY')).toEqual(['SUMMARY:Diagnosis\\, first steps', 'SUMMARY:Lithium']);
    expect(startingWith(text, 'DTSTART')).toEqual(['DTSTART;VALUE=DATE:20261128', 'DTSTART;VALUE=DATE:20261205']);
    expect(startingWith(text, 'TRIGGER')).toEqual(['TRIGGER;RELATED=START:PT9H', 'TRIGGER;RELATED=START:PT9H']);
    expect(startingWith(text, 'DESCRIPTION')[0]).toBe(
      'DESCRIPTION:Part of the series “Bipolar disorder\\, the first year”',
    );
    expect(startingWith(text, 'URL')[0]).toMatch(new RegExp(`${ORIGIN}/publication/[a-z-]+-${parts[0].id}$`));

    await readAll(slice, member, parts[0]);
    expect(startingWith((await slice.api.get(address)).text, 'SUMMARY')).toEqual(['SUMMARY:Lithium']);
    slice.clock.moveTo('2026-12-09T12:00:00.000Z');
    expect(startingWith((await slice.api.get(address)).text, 'SUMMARY')).toEqual([]);
  });

  test('are those of the owner alone', async () => {
    const parts = [await slice.given.publication({ credits: 0 }), await slice.given.publication({ credits: 0 })];
    const slug = await giveSeries(slice, parts);
    await slice.api.put(`/api/my-series/${slug}/`, { pace: 7 }, member.headers);

    const other = await slice.given.member('gold');
    expect(startingWith((await slice.api.get(await addressOf(other))).text, 'SUMMARY')).toEqual([]);
  });
});

describe('the week’s plan (rules F11)', () => {
  const email = { on: false, weekday: 0, hour: 7, quiet: { from: 21, until: 7 } };
  const plan = (more: object = {}) =>
    slice.api.put(
      '/api/week-plan/',
      { ...{ minutes: 60, topics: [], time_zone: 'America/New_York', email }, ...more },
      member.headers,
    );

  test('is one entry on the chosen weekday, until nothing is left to study', async () => {
    const lecture = await slice.given.publication({ title: 'Lithium', credits: 0, sections: 2 });
    await plan();
    const address = await addressOf();

    const { text } = await slice.api.get(address);
    expect(startingWith(text, 'SUMMARY')).toEqual([expect.stringMatching(/^SUMMARY:Your week: \d+ minutes? planned$/)]);
    // The Sunday of the week that began on Monday, November 16.
    expect(startingWith(text, 'DTSTART')).toEqual(['DTSTART;VALUE=DATE:20261122']);
    expect(startingWith(text, 'DESCRIPTION')).toEqual([expect.stringMatching(/^DESCRIPTION:Lithium \(\d+ min\)$/)]);
    expect(text).toContain(`${ORIGIN}/plan`);
    expect(startingWith(text, 'TRIGGER')).toEqual([]);

    await plan({ email: { ...email, weekday: 3 } });
    expect(startingWith((await slice.api.get(address)).text, 'DTSTART')).toEqual(['DTSTART;VALUE=DATE:20261118']);
    await readAll(slice, member, lecture);
    expect(startingWith((await slice.api.get(address)).text, 'SUMMARY')).toEqual([]);
  });

  test('is not there without a plan, or once it was deleted', async () => {
    await slice.given.publication({ title: 'Lithium', credits: 0 });
    const address = await addressOf();
    expect(startingWith((await slice.api.get(address)).text, 'SUMMARY')).toEqual([]);

    await plan();
    expect(startingWith((await slice.api.get(address)).text, 'SUMMARY')).toHaveLength(1);
    await slice.api.delete('/api/week-plan/', member.headers);
    expect(startingWith((await slice.api.get(address)).text, 'SUMMARY')).toEqual([]);
  });
});
