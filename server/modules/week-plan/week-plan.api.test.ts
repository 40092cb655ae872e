/** The week's plan. (docs/rules/week-plan.md) */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PlainDate } from '#domain/shared/dates.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { creditGoals } from '#server/modules/accreditation/tables.ts';
import { publications, sections } from '#server/modules/catalogue/tables.ts';
import type { GivenPublication, Person } from '#tests/support/given/given.ts';
import { giveSeries, readAll } from '#tests/support/given/series.ts';
import { passTest, signInAgain, submitTest } from '#tests/support/given/tests-and-surveys.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';
import { stopToken } from './emails/stop-token.ts';
import { weekPlans } from './tables.ts';

/** A Wednesday morning in New York. */
const WEDNESDAY = '2026-12-02T15:00:00.000Z';
const NEXT_MONDAY = '2026-12-07T15:00:00.000Z';
const day = (text: string) => text as PlainDate;

let slice: Slice;
let member: Person;
beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  slice.clock.moveTo(WEDNESDAY);
  member = await slice.given.member('gold');
});
afterAll(() => slice?.close());

const email = { on: false, weekday: 1, hour: 7, quiet: { from: 21, until: 7 } };
const form = { minutes: 60, topics: [] as string[], time_zone: 'America/New_York', email };
const save = (more: object = {}, person = member) =>
  slice.api.put('/api/week-plan/', { ...form, ...more }, person.headers);
const read = async (person = member) => (await slice.api.get('/api/week-plan/', person.headers)).body.data;
const planned = async (person = member) =>
  (await read(person)).week.items.map((item: any) => [item.publication?.title ?? 'recall', item.reason]);
const codeOf = ({ status, body }: { status: number; body: any }) => [status, body?.errors?.[0]?.code];
const moveTo = async (at: string) => {
  slice.clock.moveTo(at);
  member = { ...member, headers: await signInAgain(slice, member) };
};

/** An old publication with sections of ten minutes and four questions, six minutes. */
async function give(title: string, parts: Parameters<Slice['given']['publication']>[0] = {}) {
  const given = await slice.given.publication({ title, sections: 2, questions: 4, credits: 1, ...parts });
  await slice.db
    .update(publications)
    .set({ publishedOn: day('2025-01-01') })
    .where(eq(publications.id, given.id));
  await slice.db.update(sections).set({ mediaId: null, wordCount: 2_380 }).where(eq(sections.publicationId, given.id));
  return given;
}
const change = (given: GivenPublication, columns: Partial<typeof publications.$inferInsert>) =>
  slice.db.update(publications).set(columns).where(eq(publications.id, given.id));
const mark = (given: GivenPublication, at: number, person = member) =>
  slice.api.put(
    `/api/sections/${given.sectionIds[at]}/progress/`,
    resource('Progress', { read: true }),
    person.headers,
  );
const bookmark = (given: GivenPublication) =>
  slice.api.put(`/api/publications/${given.id}/saved/`, resource('Saved', {}), member.headers);

describe('settings (rules F1)', () => {
  test('are none before they are saved, and are replaced and deleted', async () => {
    expect(await read()).toEqual({ settings: null, may_email: true, week: null });

    expect((await save()).body.data.settings).toEqual(form);
    await save({ minutes: 90 });
    expect((await read()).settings).toEqual({ ...form, minutes: 90 });

    expect((await slice.api.delete('/api/week-plan/', member.headers)).status).toBe(204);
    expect((await read()).settings).toBeNull();
    expect((await slice.api.delete('/api/week-plan/', member.headers)).status).toBe(204);
  });

  test.each([
    ['too few minutes', { minutes: 14 }, 422],
    ['too many minutes', { minutes: 601 }, 422],
    ['a part of a minute', { minutes: 20.5 }, 422],
    ['an unknown topic', { topics: ['nothing'] }, 'week-plan.topic'],
    ['more than ten topics', { topics: Array(11).fill('mood') }, 422],
    ['an unknown time zone', { time_zone: 'Mars/Olympus' }, 'week-plan.time-zone'],
    ['a fixed offset', { time_zone: '+02:00' }, 'week-plan.time-zone'],
    ['200 kB of time zone', { time_zone: 'A'.repeat(200_000) }, 422],
    ['an hour past the day', { email: { ...email, hour: 24 } }, 422],
    ['a weekday past the week', { email: { ...email, weekday: 7 } }, 422],
    ['an unknown field', { more: 1 }, 422],
  ])('refuse %s', async (_name, more, expected) => {
    const answer = await save(more);

    expect(typeof expected === 'number' ? answer.status : answer.body.errors[0].code).toBe(expected);
    expect(await slice.db.$count(weekPlans)).toBe(0);
  });

  test('are one row when they are saved twice at once', async () => {
    const answers = await Promise.all([save({ minutes: 30 }), save({ minutes: 45 })]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await slice.db.$count(weekPlans)).toBe(1);
  });

  test('need a confirmed address for emails', async () => {
    await slice.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, member.id));

    expect(codeOf(await save({ email: { ...email, on: true } }))).toEqual([409, 'week-plan.unconfirmed']);
    expect((await save()).body.data.may_email).toBe(false);
  });
});

describe('the plan (rules F3, F4)', () => {
  test('is in the order of its reasons', async () => {
    const all: Record<string, GivenPublication> = {};
    for (const title of ['Expiring', 'Part', 'Failed', 'Started', 'Saved', 'New', 'Old'])
      all[title] = await give(title);
    const { Expiring, Part, Failed, Started, Saved, New } = all as Record<string, GivenPublication>;
    await change(Expiring!, { expiresOn: day('2026-12-20') });
    await change(New!, { publishedOn: day('2026-11-20') });
    const slug = await giveSeries(slice, [Part!]);
    await slice.api.put(`/api/my-series/${slug}/`, { pace: null }, member.headers);
    await submitTest(slice, { person: member, publication: Failed!, wrong: 4 });
    await mark(Started!, 0);
    await bookmark(Saved!);

    await save({ minutes: 600 });

    const { items } = (await read()).week;
    expect(items.map((item: any) => [item.publication.title, item.reason, item.on, item.of])).toEqual([
      ['Expiring', 'expiring', '2026-12-20', null],
      ['Part', 'series', null, 'Bipolar disorder, the first year'],
      ['Failed', 'missed', null, null],
      ['Started', 'started', null, null],
      ['Saved', 'saved', null, null],
      ['New', 'new', null, null],
      ['Old', 'library', null, null],
    ]);
  });

  test('has a part of a series in the week of its date', async () => {
    const slug = await giveSeries(slice, [await give('First'), await give('Second')]);
    await slice.api.put(`/api/my-series/${slug}/`, { pace: 7 }, member.headers);
    await save();
    expect(await planned()).toEqual([]);

    await moveTo(NEXT_MONDAY);

    expect((await read()).week.items).toMatchObject([{ reason: 'series', on: '2026-12-09' }]);
  });

  test('has what an open goal of credit still needs, until it is reached', async () => {
    const sa = await give('Self-assessment', { type: 'SELF_ASSESSMENT' });
    await change(sa, { creditClass: 'SA' });
    await give('Lecture');
    const dates = { startsOn: day('2026-01-01'), endsOn: day('2026-12-31') };
    const parts = [{ kind: 'self-assessment' as const, quarters: 4 as never }];
    const at = slice.clock.now();
    await slice.db
      .insert(creditGoals)
      .values({ userId: member.id, requirement: null, name: 'Board', parts, ...dates, createdAt: at, updatedAt: at });
    await save();

    expect((await read()).week).toMatchObject({
      items: [
        { publication: { title: 'Self-assessment' }, reason: 'goal', on: '2026-12-31', of: 'Board', credits: 1 },
        { reason: 'library', credits: 1 },
      ],
      goals: [{ name: 'Board', ends: '2026-12-31', remaining: 1 }],
    });
  });

  test('keeps to the topics, except for what was chosen', async () => {
    await give('Mood', { categories: ['mood'] });
    await give('Sleep', { categories: ['sleep'] });
    const saved = await give('Saved', { categories: ['sleep'] });
    await bookmark(saved);

    await save({ topics: ['mood', 'mood'] });

    expect((await read()).settings.topics).toEqual(['mood']);
    expect(await planned()).toEqual([
      ['Saved', 'saved'],
      ['Mood', 'topic'],
    ]);
  });
});

describe('the steps (rules F5, F6, F7)', () => {
  test('are the sections that are left and the test, with their minutes', async () => {
    const lecture = await give('Lecture');
    await bookmark(lecture);
    await mark(lecture, 0);
    await save();

    expect((await read()).week).toMatchObject({
      ...{ starts: '2026-11-30', ends: '2026-12-06', minutes: 60, studied_minutes: 10 },
      items: [
        {
          ...{ sections: 1, test: true, minutes: 16, credits: 1 },
          publication: { id: String(lecture.id), title: 'Lecture' },
          first: { slug: expect.stringMatching(new RegExp(`-${lecture.id}-2$`)) },
        },
      ],
      studied: [{ publication: { title: 'Lecture' }, sections: 1, test: false, minutes: 10 }],
    });
  });

  test('count what was passed, and leave nothing of it', async () => {
    const lecture = await give('Lecture');
    await readAll(slice, member, lecture);
    await passTest(slice, member, lecture);
    await save();

    expect((await read()).week).toMatchObject({
      ...{ studied_minutes: 26, items: [] },
      studied: [{ publication: { title: 'Lecture' }, sections: 2, test: true, minutes: 26 }],
    });
  });

  test('begin again on Monday, without what was studied before', async () => {
    const lecture = await give('Lecture');
    await mark(lecture, 0);
    await save({ minutes: 15 });
    expect((await read()).week).toMatchObject({ studied_minutes: 10, items: [] });

    await moveTo(NEXT_MONDAY);

    expect((await read()).week).toMatchObject({
      ...{ starts: '2026-12-07', studied_minutes: 0, studied: [] },
      items: [{ reason: 'started', sections: 1, test: false }],
    });
  });

  test('follow the time zone of the member', async () => {
    // Monday in Tokyo, and still Sunday in New York.
    await moveTo('2026-12-06T16:00:00.000Z');
    await save({ time_zone: 'Asia/Tokyo' });
    expect((await read()).week.starts).toBe('2026-12-07');

    await save();
    expect((await read()).week.starts).toBe('2026-11-30');
  });

  test('are none that are locked: four sections of a lecture without a membership, and no test', async () => {
    const free = await slice.given.account();
    const lecture = await give('Lecture', { sections: 6 });
    const locked = await give('Self-assessment', { type: 'SELF_ASSESSMENT' });
    for (const { id } of [lecture, locked])
      await slice.api.put(`/api/publications/${id}/saved/`, resource('Saved', {}), free.headers);
    await save({ minutes: 600 }, free);

    expect((await read(free)).week.items).toMatchObject([
      { publication: { title: 'Lecture' }, sections: 4, test: false, credits: null },
    ]);
  });

  test('include questions of recall that are due (rules F8)', async () => {
    const lecture = await give('Lecture');
    await submitTest(slice, { person: member, publication: lecture, wrong: 1 });
    await save();
    const { items } = (await read()).week;

    expect(items).toMatchObject([{ reason: 'recall', publication: null, questions: 1, minutes: 1 }]);
  });

  test('are those of the caller alone', async () => {
    await bookmark(await give('Lecture'));
    await save();
    const other = await slice.given.member('gold');
    await save({}, other);

    expect([await planned(), await planned(other)]).toEqual([[['Lecture', 'saved']], [['Lecture', 'library']]]);
  });
});

describe('the link that stops the emails (rules F10)', () => {
  const stop = (token: string) => slice.api.post(`/api/week-plan-email/${token}/stop/`, {}, {});

  test('turns them off and leaves the plan, also when it is used twice', async () => {
    await save({ email: { ...email, on: true } });
    const token = stopToken(slice.ctx.secret, member.id);

    expect([(await stop(token)).status, (await stop(token)).status]).toEqual([204, 204]);

    expect((await read()).settings).toEqual(form);
  });

  test('is refused if it is forged, or of another secret', async () => {
    await save({ email: { ...email, on: true } });
    const token = stopToken('another secret', member.id);

    for (const wrong of [token, `${member.id}`, 'x', '9'.repeat(400)])
      expect(codeOf(await stop(wrong))).toEqual([404, 'week-plan.no-link']);
    expect((await read()).settings.email.on).toBe(true);
  });
});
