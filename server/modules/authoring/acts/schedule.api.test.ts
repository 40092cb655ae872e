/** Texts that are published at their time. (rules E2, E14) */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listWaiting } from '#server/jobs/outbox.ts';
import { auditEntries } from '#server/modules/accounts/tables.ts';
import { publicationDrafts, publicationRevisions } from '#server/modules/authoring/tables.ts';
import { publications } from '#server/modules/catalogue/tables.ts';
import { codeIn, giveOffice, type Office } from '#tests/support/given/office-publications.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

const SWEEP = 'authoring.queue-scheduled';
/** Five minutes later, as New York writes it. */
const AT = '2026-11-21T07:05:00-05:00';
const UTC = '2026-11-21T12:05:00.000Z';

let slice: Slice;
let office: Office;
beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  office = await giveOffice(slice);
}, 60_000);
afterAll(() => slice?.close());

const row = async (number: number) =>
  (await slice.db.select().from(publications).where(eq(publications.id, number)))[0];
const draftOf = async (number: number) =>
  (await slice.db.select().from(publicationDrafts).where(eq(publicationDrafts.number, number)))[0];
const actions = async () =>
  (await slice.db.select({ action: auditEntries.action }).from(auditEntries).orderBy(auditEntries.id)).map(
    ({ action }) => action,
  );

describe('a scheduled text', () => {
  test('is published at its time, with that day as its date and its scheduler as the author', async () => {
    const number = await office.writeLecture();
    const scheduled = await office.act(number, 'schedule', { at: AT, note: 'With the press.' });
    expect(scheduled.body.data?.attributes).toMatchObject({
      ...{ state: 'scheduled', open: 'scheduled', scheduled: { at: UTC, note: 'With the press.' } },
    });

    slice.clock.moveTo('2026-11-21T12:04:59.000Z');
    await slice.jobs.sweep(SWEEP);
    expect(await office.listed()).not.toContain(number);

    slice.clock.moveTo(UTC);
    await slice.jobs.sweep(SWEEP);
    expect(await office.listed()).toContain(number);
    expect(await row(number)).toMatchObject({ visibility: 'published', publishedOn: '2026-11-21' });
    expect(await office.read(number)).toMatchObject({ open: null, scheduled: null, revision: 1 });
    const [revision] = await slice.db
      .select()
      .from(publicationRevisions)
      .where(eq(publicationRevisions.publicationNumber, number));
    expect(revision).toMatchObject({ authorId: office.editor.id, note: 'With the press.' });
    const [entry] = await slice.db.select().from(auditEntries).where(eq(auditEntries.action, 'publication.published'));
    expect(entry).toMatchObject({ actorId: null, detail: { before: { open: 'scheduled' } } });
  });

  test('is published once by two processes, and by a job that is repeated', async () => {
    const number = await office.writeLecture();
    await office.act(number, 'schedule', { at: AT });
    slice.clock.moveTo(UTC);
    const before = slice.ctx.content.current();

    await Promise.all([slice.jobs.run(SWEEP), slice.jobs.run(SWEEP)]);
    const [job] = await listWaiting(slice.db);
    expect(await listWaiting(slice.db)).toHaveLength(1);
    expect(job).toMatchObject({ job: 'authoring.publish-scheduled', payload: { publicationNumber: number } });
    await Promise.all([slice.jobs.drain(), slice.jobs.drain()]);
    await slice.jobs.sweep(SWEEP);

    expect(slice.ctx.content.current()).toBe(before + 1);
    expect((await actions()).filter((action) => action === 'publication.published')).toHaveLength(1);
    expect(slice.mailbox.all).toEqual([]);
  });

  test('is not edited, submitted, discarded or given files until it is taken back', async () => {
    const number = await office.writeLecture();
    await office.act(number, 'schedule', { at: AT });

    expect((await office.edit(number, 'publication.md', 'Measured', 'Weighed')).errors[0].code).toBe('draft.scheduled');
    for (const name of ['submit', 'discard'])
      expect(codeIn(await office.act(number, name))).toEqual([409, 'draft.scheduled']);
    expect(codeIn(await office.act(number, 'schedule', { at: AT }))).toEqual([409, 'draft.scheduled']);
    const file = { path: 'images/dose.png', asset: null };
    expect(codeIn(await office.put(number, 'assets', file))).toEqual([409, 'draft.scheduled']);

    expect((await office.act(number, 'unschedule')).body.data.attributes).toMatchObject({
      ...{ state: 'draft', scheduled: null },
    });
    expect(codeIn(await office.act(number, 'unschedule'))).toEqual([409, 'draft.not-scheduled']);
    slice.clock.moveTo(UTC);
    await slice.jobs.sweep(SWEEP);
    expect(await office.listed()).not.toContain(number);
  });

  test('that was taken back after its job was queued is not published by it', async () => {
    const number = await office.writeLecture();
    await office.act(number, 'schedule', { at: AT });
    slice.clock.moveTo(UTC);
    await slice.jobs.run(SWEEP);

    await office.act(number, 'unschedule');
    await office.act(number, 'schedule', { at: '2026-11-23T13:00:00Z' });
    await slice.jobs.drain();

    expect(await draftOf(number)).toMatchObject({ open: 'scheduled', scheduleQueuedAt: null });
    expect(await row(number)).toBeUndefined();
  });

  test('returns to the draft, and its scheduler is told, if it is refused at its time', async () => {
    await office.edit(11, 'publication.md', 'How to sleep.', 'How to awaken.');
    await office.act(11, 'schedule', { at: AT, kind: 'correction' });
    office.library.replace('publications/11-sleep-well/publication.md', 'How to sleep.', 'How to nap.');
    await office.importLibrary();
    slice.clock.moveTo(UTC);

    await slice.jobs.sweep(SWEEP);

    expect(await office.read(11)).toMatchObject({ open: 'draft', state: 'published', scheduled: null });
    expect(slice.mailbox.sentTo(office.editor.email)).toMatchObject([{ subject: 'Publication 11 was not published' }]);
    const [entry] = await slice.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'publication.schedule-failed'));
    expect(entry?.detail).toMatchObject({ reason: 'draft.outdated' });
  });

  test('stays scheduled, and its job fails, if the storage cannot be written', async () => {
    const number = await office.writeLecture();
    await office.act(number, 'schedule', { at: AT });
    slice.clock.moveTo(UTC);
    await slice.jobs.run(SWEEP);
    await slice.db.execute('alter table sections rename to sections_elsewhere');

    await expect(slice.jobs.drain()).rejects.toThrow();

    await slice.db.execute('alter table sections_elsewhere rename to sections');
    expect(await draftOf(number)).toMatchObject({ open: 'scheduled' });
    await slice.jobs.drain();
    expect(await office.listed()).toContain(number);
  });
});

describe('a text is not scheduled', () => {
  test('for the past, without the kind of a change, or while something is missing', async () => {
    const number = await office.writeLecture();
    expect(codeIn(await office.act(number, 'schedule', { at: '2026-11-21T12:00:00Z' }))).toEqual([422, 'draft.past']);
    expect(codeIn(await office.act(11, 'schedule', { at: AT }))).toEqual([409, 'draft.nothing-open']);
    await office.edit(11, 'publication.md', 'How to sleep.', 'How to awaken.');
    expect(codeIn(await office.act(11, 'schedule', { at: AT }))).toEqual([422, 'draft.kind']);
    await office.edit(number, 'publication.md', 'keyPoints: [Measure it.]', 'keyPoints: []');

    expect(codeIn(await office.act(number, 'schedule', { at: AT }))).toEqual([409, 'draft.not-ready']);
    for (const at of ['tomorrow', '2026-11-22T08:00:00', `2026-11-22T08:00:00Z${' '.repeat(200_000)}`])
      expect((await office.act(number, 'schedule', { at })).status).toBe(422);
  });

  test('in a version that was changed meanwhile', async () => {
    const number = await office.writeLecture();
    const { version } = await office.read(number);
    expect(codeIn(await office.act(number, 'schedule', { at: AT, version: version - 1 }))).toEqual([
      ...[409, 'draft.version'],
    ]);
  });
});

describe('retiring', () => {
  test('is shown before, and takes a schedule back', async () => {
    await office.edit(11, 'publication.md', 'How to sleep.', 'How to awaken.');
    await office.act(11, 'schedule', { at: AT, kind: 'correction' });

    const preview = await slice.api.get('/api/admin/publications/11/retire/', office.editor.headers);
    expect(preview.body.data).toEqual({ certificates: 0, unfinished: 0, draft_stays: true, schedule_ends: true });
    await office.act(11, 'retire', { reason: 'Superseded.' });

    expect(await draftOf(11)).toMatchObject({ open: 'draft', scheduledFor: null });
    slice.clock.moveTo(UTC);
    await slice.jobs.sweep(SWEEP);
    expect(await row(11)).toMatchObject({ visibility: 'withdrawn' });
  });
});

describe('a clinical update', () => {
  test('is a new version of the front matter, each time, and a correction is not', async () => {
    const version = async () =>
      (await slice.api.get('/api/publications/11/')).body.data.attributes.front_matter_version as string;
    const publish = async (from: string, to: string, kind: string) => {
      await office.edit(11, 'publication.md', from, to);
      expect((await office.act(11, 'publish', { kind })).status).toBe(200);
      return version();
    };
    const first = await version();

    expect(await publish('How to sleep.', 'How to awaken.', 'correction')).toBe(first);
    const second = await publish('How to awaken.', 'How to rise.', 'clinical-update');
    const third = await publish('How to rise.', 'How to nap.', 'clinical-update');

    expect(new Set([first, second, third]).size).toBe(3);
    await office.importLibrary();
    expect(await version()).toBe(third);
  });
});
