/** Publishing of announced publications on their date. (rules C4) */

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PlainDate } from '#domain/shared/dates.ts';
import { publications, sections } from '#server/modules/catalogue/tables.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';
import { publishDue } from './publish-due.ts';
import { publishingNotices } from './tables.ts';

const SWEEP = 'publishing.publish-due';
const ID = 121;
/** Midnight of December 7, 2026 in New York. */
const MIDNIGHT = '2026-12-07T05:00:00.000Z';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(() => slice.reset());
afterAll(() => slice.close());

async function announce(
  change: Partial<typeof publications.$inferInsert> = { private: false },
  sectionCount = 2,
): Promise<void> {
  await slice.given.publication({
    id: ID,
    title: 'Catatonia',
    visibility: 'announced',
    publishedOn: '2026-12-07',
    modifiedOn: '2026-10-19',
    expiresOn: '2029-12-06',
    sections: sectionCount,
    questions: 2,
    credits: 0.5,
    categories: ['sleep'],
  });
  await slice.db.update(publications).set(change).where(eq(publications.id, ID));
}

const read = async () => (await slice.db.select().from(publications).where(eq(publications.id, ID)))[0];
const cover = async () => (await slice.api.get(`/api/publications/${ID}/`)).body.data.attributes;
const listed = async (query = '') =>
  (await slice.api.get(`/api/publications/?${query}`)).body.data.map(({ id }: { id: string }) => Number(id));

describe('an announced publication', () => {
  test('is published from the first minute of its date in the provider’s zone', async () => {
    await announce();

    slice.clock.moveTo('2026-12-07T04:59:59.000Z');
    await slice.jobs.sweep(SWEEP);
    expect(await read()).toMatchObject({ visibility: 'announced' });

    slice.clock.moveTo(MIDNIGHT);
    await slice.jobs.sweep(SWEEP);
    expect(await read()).toMatchObject({
      visibility: 'published',
      publishedOn: '2026-12-07',
      modifiedOn: '2026-12-07',
      releasedOn: '2026-12-07',
    });
  });

  test('is searchable, listed and open immediately despite cached responses', async () => {
    await announce();
    slice.clock.moveTo(MIDNIGHT);
    expect([await listed(), await listed('filter[search]=catatonia')]).toEqual([[], []]);
    expect((await cover()).visibility).toBe('announced');

    await slice.jobs.sweep(SWEEP);

    expect([await listed(), await listed('filter[search]=catatonia')]).toEqual([[ID], [ID]]);
    expect(await cover()).toMatchObject({ visibility: 'published', section_count: 2, delayed: false });
    expect(slice.mailbox.all).toEqual([]);
  });

  test('is published once by two concurrent runs', async () => {
    await announce();
    slice.clock.moveTo(MIDNIGHT);
    const before = slice.ctx.content.current();

    await Promise.all([publishDue(slice.ctx), publishDue(slice.ctx)]);
    await publishDue(slice.ctx);
    await slice.ctx.content.refresh();

    expect(await read()).toMatchObject({ visibility: 'published' });
    expect(slice.ctx.content.current()).toBe(before + 1);
  });

  test('has the date on which it was published; a section of headings alone is no text yet (rules E37)', async () => {
    await announce(undefined, 0);
    slice.clock.moveTo(MIDNIGHT);
    await slice.jobs.sweep(SWEEP);
    const textOf = (html: string) => ({
      slides: [{ title: 'Signs', start: 0, html, points_html: '', image: null, references: [], sentences: [] }],
    });
    await slice.db.insert(sections).values({
      ...{ publicationId: ID, number: 1, slug: 'signs', title: 'Signs', durationSeconds: 60, wordCount: 1 },
      transcript: textOf(''),
    });
    slice.clock.moveTo('2026-12-08T09:00:00.000Z');
    await slice.jobs.sweep(SWEEP);
    expect(await read()).toMatchObject({ visibility: 'announced' });
    await slice.db
      .update(sections)
      .set({ transcript: textOf('<p>Stupor.</p>') })
      .where(eq(sections.publicationId, ID));

    slice.clock.moveTo('2026-12-09T09:00:00.000Z');
    await slice.jobs.sweep(SWEEP);

    expect(await read()).toMatchObject({ visibility: 'published', publishedOn: '2026-12-09' });
    expect(await slice.db.select().from(publishingNotices)).toEqual([]);
  });
});

describe('an incomplete publication', () => {
  test('stays announced and is shown as delayed from the next day on', async () => {
    await announce(undefined, 0);
    slice.clock.moveTo(MIDNIGHT);
    await slice.jobs.sweep(SWEEP);
    expect(await cover()).toMatchObject({ visibility: 'announced', delayed: false });

    slice.clock.moveTo('2026-12-08T05:00:00.000Z');
    await slice.jobs.sweep(SWEEP);

    expect(await cover()).toMatchObject({ visibility: 'announced', delayed: true, publicationDate: '2026-12-07' });
  });

  test('is reported to the office once per missing requirement', async () => {
    await announce({ jointSponsor: null }, 0);
    slice.clock.moveTo(MIDNIGHT);
    for (const day of ['07', '08', '09']) {
      slice.clock.moveTo(`2026-12-${day}T05:00:00.000Z`);
      await slice.jobs.sweep(SWEEP);
    }

    expect(slice.mailbox.all).toMatchObject([
      { to: 'support@localhost', subject: 'Publication 121 is delayed', text: expect.stringContaining('no sections') },
    ]);
    expect(slice.mailbox.all[0]?.text).toContain('no joint sponsor');

    await slice.db.update(publications).set({ targetAudience: '' }).where(eq(publications.id, ID));
    await Promise.all([publishDue(slice.ctx), publishDue(slice.ctx)]);
    await slice.jobs.drain();

    expect(slice.mailbox.all).toHaveLength(2);
    expect((await slice.db.select().from(publishingNotices)).map(({ missing }) => missing).toSorted()).toEqual([
      'audience',
      'sections',
      'sponsor',
    ]);
  });

  test('is not reported if it was published or withdrawn meanwhile', async () => {
    await announce(undefined, 0);
    slice.clock.moveTo(MIDNIGHT);
    await slice.jobs.run(SWEEP);
    await slice.db.update(publications).set({ visibility: 'withdrawn' }).where(eq(publications.id, ID));

    await slice.jobs.drain();

    expect(slice.mailbox.all).toEqual([]);
  });

  test('does not delay others', async () => {
    await announce({ publishedOn: '2026-12-06' as PlainDate }, 0);
    await slice.given.publication({
      id: 122,
      visibility: 'announced',
      publishedOn: '2026-12-07',
      categories: ['sleep'],
    });
    await slice.db
      .update(publications)
      .set({ targetAudience: 'Physicians', learningObjectives: ['Recognize'], creditClass: null, creditQuarters: null })
      .where(eq(publications.id, 122));
    slice.clock.moveTo(MIDNIGHT);

    await slice.jobs.sweep(SWEEP);

    expect(await listed()).toEqual([122]);
  });
});
