import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ResponseOf } from '#client/api/client.ts';
import type { getQueue } from '#contract/calls/listening.ts';
import { MAX_QUEUE_ITEMS } from '#domain/listening/queue.ts';
import { publications, sections } from '#server/modules/catalogue/tables.ts';
import { giveEpisode } from '#tests/support/given/episodes.ts';
import type { GivenPublication, Person } from '#tests/support/given/given.ts';
import { giveFile, giveRecordings } from '#tests/support/given/recordings.ts';
import { signInAgain } from '#tests/support/given/tests-and-surveys.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';
import { validateFeed } from '#tests/support/validators/validators.ts';
import { queueItems } from './tables.ts';

type Item = ResponseOf<typeof getQueue>['data']['items'][number];
type Change = { kind: string; age: number; sections?: string[]; section?: string; next?: boolean };

let slice: Slice;
let lecture: GivenPublication;
let interview: GivenPublication;
let member: Person;
beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  lecture = await slice.given.publication({ type: 'PUBLICATION_VIDEO', title: 'Lithium', sections: 4 });
  interview = await slice.given.publication({ type: 'PUBLICATION_INTERVIEW', title: 'Clozapine', sections: 2 });
  for (const { id } of [lecture, interview]) await giveRecordings(slice.ctx, id);
  member = await slice.given.member('gold');
});
afterAll(() => slice?.close());

const named = (...ids: (number | undefined)[]) => ids.map(String);
const add = (sectionIds: string[], more: Partial<Change> = {}): Change => ({
  ...{ kind: 'add', sections: sectionIds, next: false, age: 0 },
  ...more,
});
const send = (changes: unknown[], person = member) => slice.api.put('/api/queue/', { changes }, person.headers);
const change = async (...changes: Change[]) => {
  const { status, body } = await send(changes);
  expect(status).toBe(200);
  return body.data.items.map(({ id }: Item) => id);
};
const read = async (person = member): Promise<{ items: Item[]; current: string | null }> =>
  (await slice.api.get('/api/queue/', person.headers)).body.data;

describe('the queue (rules V1, V3, V4)', () => {
  test('is empty at first, and has its sections in order with their positions', async () => {
    const [first, second] = lecture.sectionIds;
    expect(await read()).toEqual({ items: [], current: null });
    await slice.api.put(
      `/api/sections/${second}/progress/`,
      resource('Progress', { position: 42, read: true }),
      member.headers,
    );

    await change(add(named(first, second)), { kind: 'play', section: String(second), age: 0 });

    const { items, current } = await read();
    expect(current).toBe(String(second));
    expect(items[1]).toMatchObject({
      ...{ id: String(second), number: 2, position: 42, finished: true, lock_reason: null },
      publication: { id: String(lecture.id), title: 'Lithium', section_count: 4 },
    });
    expect(items[1]?.slug).toMatch(new RegExp(`-${lecture.id}-2$`));
    expect((await slice.api.get(items[1]?.url ?? '')).text).toMatch(/^Recording/);
    expect(items.map(({ finished, position }) => [finished, position])).toEqual([
      [false, 0],
      [true, 42],
    ]);
  });

  test('adds, removes and orders across publications', async () => {
    const [a, b] = named(...lecture.sectionIds);
    const [x, y] = named(...interview.sectionIds);

    expect(await change(add([a!, b!]))).toEqual([a, b]);
    expect(await change({ kind: 'play', section: a!, age: 0 }, add([x!, y!], { next: true }))).toEqual([a, x, y, b]);
    expect(await change({ kind: 'order', sections: [b!, y!], age: 0 })).toEqual([b, y, a, x]);
    expect(await change({ kind: 'remove', sections: [b!, x!], age: 0 })).toEqual([y, a]);
    expect(await change(add([b!], { next: true }))).toEqual([y, a, b]);
  });

  test('merges what two devices changed while one of them was offline', async () => {
    const [a, b, c, d] = named(...lecture.sectionIds);
    const hour = 3_600_000;
    await change(add([a!, b!, c!]));
    slice.clock.moveTo(new Date(slice.clock.now().getTime() + 2 * hour).toISOString());

    await change({ kind: 'order', sections: [c!, b!, a!], age: 0 }, { kind: 'remove', sections: [b!], age: 0 });
    const merged = await change(
      ...[{ kind: 'order', sections: [b!, a!, c!], age: hour }, add([d!, b!], { age: hour })],
      { kind: 'play', section: d!, age: hour },
    );

    expect(merged).toEqual([c, a, d]);
    expect((await read()).current).toBe(d);
    expect(await change(add([b!], { age: 0 }))).toEqual([c, a, d, b]);
  });

  test('is of one account, and no one else reads it', async () => {
    const other = await slice.given.member('gold');
    await change(add(named(...lecture.sectionIds)));

    expect((await read(other)).items).toEqual([]);
    expect((await slice.api.get('/api/queue/')).status).toBe(401);
    expect((await slice.api.put('/api/queue/', { changes: [] })).status).toBe(401);
  });

  test('ignores what has no recording, is announced, or does not exist', async () => {
    const silent = await slice.given.publication({ sections: 1 });
    const announced = await slice.given.publication({ visibility: 'announced', sections: 1 });
    await giveRecordings(slice.ctx, announced.id);
    const ids = [...named(silent.sectionIds[0], announced.sectionIds[0]), '999999999', '-1', 'x', '2147483648', ''];

    expect(await change(add(ids), { kind: 'play', section: '999999999', age: 0 })).toEqual([]);
    expect(await slice.db.$count(queueItems)).toBe(0);
  });

  test('refuses what is not a change', async () => {
    for (const wrong of [
      { kind: 'add', sections: ['1'], age: 0 },
      { kind: 'add', sections: ['1'.repeat(200_000)], next: true, age: 0 },
      { kind: 'remove', sections: ['1'], age: -1 },
      { kind: 'order', sections: Array.from({ length: MAX_QUEUE_ITEMS + 1 }, String), age: 0 },
      { kind: 'play', sections: ['1'], age: 0 },
      { kind: 'clear', age: 0 },
      { kind: 'remove', sections: [], age: 7_776_000_001 },
    ])
      expect((await send([wrong])).status).toBe(422);
  });

  test('the same changes twice at once count once', async () => {
    const ids = named(...lecture.sectionIds);
    const sent = [add(ids), { kind: 'order', sections: ids.toReversed(), age: 0 }];

    const responses = await Promise.all([send(sent), send(sent), send(sent)]);

    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await read()).items.map(({ id }) => id)).toEqual(ids.toReversed());
  });

  test('has at most 500 sections; what is over the limit is refused as a whole', async () => {
    const mediaId = await giveFile(slice.ctx, { key: 'library/long.mp3', text: 'sound', mime: 'audio/mpeg' });
    const [like] = await slice.db.select().from(sections).limit(1);
    const { id: _, ...row } = like!;
    const long = Array.from({ length: MAX_QUEUE_ITEMS }, (_each, index) => ({ ...row, number: index + 100, mediaId }));
    const made = await slice.db.insert(sections).values(long).returning({ id: sections.id });
    await slice.ctx.content.refresh();
    const ids = made.map(({ id }) => String(id));

    expect(await change(add(ids))).toHaveLength(MAX_QUEUE_ITEMS);
    const { status, body } = await send([add(named(interview.sectionIds[0]))]);

    expect([status, body.errors[0].code]).toEqual([409, 'queue.full']);
    expect((await read()).items).toHaveLength(MAX_QUEUE_ITEMS);
    expect(await change({ kind: 'remove', sections: ids.slice(1), age: 0 })).toEqual(ids.slice(0, 1));
  });
});

describe('a section that does not play (rules V5)', () => {
  test('stays with the reason, without the address of its recording', async () => {
    await change(add(named(...interview.sectionIds)));

    slice.clock.moveTo('2027-12-01T12:00:00.000Z');

    const { items } = await read({ ...member, headers: await signInAgain(slice, member) });
    expect(items.map(({ lock_reason, url }) => [lock_reason, url])).toEqual([
      ['renew', null],
      ['renew', null],
    ]);
  });

  test.each(['section', 'recording', 'publication'] as const)('stays after its %s was removed', async (what) => {
    const [first = 0] = interview.sectionIds;
    await change(add(named(...interview.sectionIds)));

    if (what === 'section')
      await slice.db.update(sections).set({ withdrawnAt: slice.clock.now() }).where(eq(sections.id, first));
    if (what === 'recording') await slice.db.update(sections).set({ mediaId: null }).where(eq(sections.id, first));
    if (what === 'publication')
      await slice.db.update(publications).set({ visibility: 'withdrawn' }).where(eq(publications.id, interview.id));
    await slice.ctx.content.refresh();

    const [item] = (await read()).items;
    expect(item).toMatchObject({ id: String(first), slug: null, url: null, lock_reason: null });
    expect(await change({ kind: 'order', sections: named(interview.sectionIds[1]), age: 0 })).toHaveLength(2);
    expect(await change({ kind: 'remove', sections: named(first), age: 0 })).toHaveLength(1);
  });
});

describe('the private feed (rules V7, V8)', () => {
  const choose = (attributes: object, person = member) =>
    slice.api.put('/api/feeds/audio/', resource('AudioFeed', attributes), person.headers);
  const makeFeed = async () => {
    const { body } = await slice.api.post('/api/feeds/audio/', resource('AudioFeed', {}), member.headers);
    return new URL(body.data.attributes.url).pathname;
  };
  const titlesOf = async (path: string) =>
    validateFeed((await slice.api.get(path)).text).items.map(({ title }: { title?: string }) => title);
  const finish = (id: number | undefined) =>
    slice.api.put(`/api/sections/${id}/progress/`, resource('Progress', { read: true }), member.headers);

  test('marks or leaves out what was finished, as the member chose, and a new address keeps the choice', async () => {
    const path = await makeFeed();
    await finish(lecture.sectionIds[0]);
    expect(await titlesOf(path)).toHaveLength(6);

    const marked = await choose({ finished: 'marked', queue_first: false });
    expect(marked.body.data.attributes).toMatchObject({ finished: 'marked', queue_first: false, url: null });
    expect((await titlesOf(path)).filter((title) => title?.startsWith('✓ Lithium: '))).toHaveLength(1);

    await choose({ finished: 'hidden', queue_first: false });
    expect(await titlesOf(path)).toHaveLength(5);
    expect(await titlesOf(await makeFeed())).toHaveLength(5);
    expect((await choose({ finished: 'gone', queue_first: false })).status).toBe(422);
  });

  test('has the queue first with its episodes, dated in its order', async () => {
    const path = await makeFeed();
    const mediaId = await giveFile(slice.ctx, { key: 'library/e.mp3', text: 'sound', mime: 'audio/mpeg' });
    const episode = await giveEpisode(slice, { id: 899, title: 'Out loud', mediaId, durationSeconds: 60 });
    const [row] = await slice.db.select({ id: sections.id }).from(sections).where(eq(sections.publicationId, episode));
    const second = interview.sectionIds[1];
    await change(add(named(second, row?.id, lecture.sectionIds[3])));
    expect(await titlesOf(path)).toHaveLength(6);

    await choose({ finished: 'hidden', queue_first: true });
    await finish(second);

    const { items } = validateFeed((await slice.api.get(path)).text);
    expect(items).toHaveLength(7);
    expect(items.slice(0, 3).map(({ guid }: { guid?: string }) => guid)).toEqual(
      [second, row?.id, lecture.sectionIds[3]].map((id) => `section-${id}`),
    );
    const dates = items.map(({ pubDate }: { pubDate?: Date | string }) => Number(new Date(pubDate ?? 0)));
    expect(dates.slice(0, 3)).toEqual(dates.slice(0, 3).toSorted((a: number, b: number) => b - a));
    expect((dates[0] ?? 0) - (dates[1] ?? 0)).toBe(60_000);
    expect((await slice.api.get(`${path.replace('.xml', '')}/${row?.id}/`)).status).toBe(302);
  });

  test('is changed by its owner alone, who has one', async () => {
    const none = await choose({ finished: 'marked', queue_first: true });

    expect([none.status, none.body.errors[0].code]).toEqual([404, 'feed.not-found']);
    expect((await choose({ finished: 'marked', queue_first: true }, await slice.given.member('bronze'))).status).toBe(
      403,
    );
  });
});
