/** Newsletter issues: contents, recipients, exactly-once delivery, unsubscribing. (rules P45) */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Language } from '#domain/catalogue/languages.ts';
import { MAX_TITLES } from '#domain/email/newsletter-issue.ts';
import { emailSettings } from '#server/modules/accounts/tables.ts';
import { publications, sectionTranslations } from '#server/modules/catalogue/tables.ts';
import { suppressions } from '#server/modules/email/tables.ts';
import { deletePersonalData, exportPersonalData } from '#server/modules/newsletter/index.ts';
import { newsletterDeliveries, newsletterIssues, subscriptions } from '#server/modules/newsletter/tables.ts';
import { createKillSwitch } from '#tests/support/database/kill-switch.ts';
import { secretOf } from '#tests/support/given/given.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  slice.clock.moveTo(TUESDAY);
});
afterAll(() => slice?.close());

const TUESDAY = '2026-11-24T11:07:00.000Z';
const NEXT_TUESDAY = '2026-12-01T11:07:00.000Z';
const READER = 'reader@clinic.example';

type Reader = { language?: Language; userId?: number; status?: 'pending' | 'confirmed' | 'unsubscribed' };
async function reads(email: string, { language = 'en', userId, status = 'confirmed' }: Reader = {}): Promise<void> {
  const at = slice.clock.now();
  await slice.db
    .insert(subscriptions)
    .values({ email, firstName: 'Rea', userId, language, status, createdAt: at, requestedAt: at });
}
const sweep = () => slice.jobs.sweep('newsletter.write-issue');
const emails = (email = READER) => slice.mailbox.sentTo(email);
const stateOf = async (email: string) => {
  const [row] = await slice.db
    .select({ status: newsletterDeliveries.status })
    .from(newsletterDeliveries)
    .innerJoin(subscriptions, eq(subscriptions.id, newsletterDeliveries.subscriptionId))
    .where(eq(subscriptions.email, email));
  return row?.status;
};

describe('an issue', () => {
  test('lists new publications with type, title, text, authors, credit and URL', async () => {
    await reads(READER);
    const { id, slug } = await slice.given.publication({ title: 'Clozapine', credits: 1.25, sections: 2 });

    await sweep();

    const [email] = emails();
    expect(email?.subject).toBe('New in the library: Clozapine');
    for (const answer of [
      'Hello Rea,',
      'issue 1, 11/24/2026',
      'Video lecture · 1.25 CME',
      'About Clozapine.',
      'Amara Okafor 1, MD',
    ])
      expect(email?.text).toContain(answer);
    const visit = 'utm_source=newsletter&utm_medium=email&utm_campaign=issue-1';
    expect(email?.text).toContain(`http://localhost:3000/publication/${slug}?${visit}`);
    for (const section of [1, 2]) expect(email?.html).not.toContain(secretOf(id, section));
  });

  test('lists a publication once, whatever its date', async () => {
    await reads(READER);
    await slice.given.publication({ title: 'Clozapine' });
    await sweep();
    await slice.given.publication({ title: 'Lithium', publishedOn: '2019-01-01' });
    slice.clock.moveTo(NEXT_TUESDAY);

    await sweep();

    const [, second] = emails();
    expect(second?.subject).toBe('New in the library: Lithium');
    expect(second?.text).toContain('issue 2, 12/01/2026');
    expect(second?.text).not.toContain('Clozapine');
  });

  test('is not created without new publications or subscribers', async () => {
    await slice.given.publication({ title: 'Clozapine' });
    await sweep();
    expect(await slice.db.select().from(newsletterIssues)).toEqual([]);

    await reads(READER);
    await sweep();
    expect(emails()).toHaveLength(1);

    slice.clock.moveTo(NEXT_TUESDAY);
    await sweep();
    expect(emails()).toHaveLength(1);
    expect(await slice.db.select().from(newsletterIssues)).toHaveLength(1);
  });

  test.each(['2026-11-23T12:00:00Z', '2026-11-24T10:59:59Z', '2026-11-25T11:00:00Z'])(
    'is not sent at %s',
    async (at) => {
      await reads(READER);
      await slice.given.publication();
      slice.clock.moveTo(at);

      await sweep();

      expect(slice.mailbox.all).toEqual([]);
    },
  );

  test('omits withdrawn and expired publications, and lists announced ones as upcoming', async () => {
    await reads(READER);
    await slice.given.publication({ title: 'Clozapine' });
    await slice.given.publication({ title: 'Lithium', visibility: 'withdrawn' });
    await slice.given.publication({ title: 'Ketamine', expiresOn: '2026-11-23' });
    await slice.given.publication({ title: 'Catatonia', visibility: 'announced', publishedOn: '2026-12-07' });
    await slice.given.publication({ title: 'Delirium', visibility: 'announced', publishedOn: '2026-11-23' });

    await sweep();

    const text = emails()[0]?.text;
    expect(text).toContain('Coming next\n\n12/07/2026: Catatonia');
    for (const absent of ['Lithium', 'Ketamine', 'Delirium', 'About Catatonia']) expect(text).not.toContain(absent);
  });

  test('of a whole library lists the newest titles and counts the others', async () => {
    await reads(READER);
    for (let at = 1; at <= MAX_TITLES + 2; at += 1)
      await slice.given.publication({ title: `Title ${at}`, publishedOn: `2026-03-0${at}` });

    await sweep();
    slice.clock.moveTo(NEXT_TUESDAY);
    await sweep();

    expect(emails()).toHaveLength(1);
    const titles = [...(emails()[0]?.text.matchAll(/^\* (.*)$/gm) ?? [])].map(([, title]) => title);
    expect(titles).toEqual(['Title 8', 'Title 7', 'Title 6', 'Title 5', 'Title 4', 'Title 3']);
    expect(emails()[0]?.text).toContain('2 more are waiting in the library.');
  });
});

describe('an issue is sent', () => {
  test('in the subscriber’s language, with links to translations', async () => {
    const { sectionIds } = await slice.given.publication({ id: 101, title: 'Clozapine', credits: 0.5 });
    const translated = { title: 'Wirkung', slug: 'wirkung-101-1', transcript: { slides: [] } };
    await slice.db.insert(sectionTranslations).values({ sectionId: sectionIds[0]!, lang: 'de', ...translated });
    const { id: userId } = await slice.given.account({ email: 'konto@clinic.example' });
    await slice.db.insert(emailSettings).values({ userId, language: 'de' });
    await reads('konto@clinic.example', { userId, language: 'fr' });
    await reads('lecteur@clinic.example', { language: 'fr' });

    await sweep();

    const [german] = emails('konto@clinic.example');
    expect(german?.subject).toBe('Neu in der Bibliothek: Clozapine');
    expect(german?.text).toContain('Videovorlesung · 0,5 CME');
    expect(german?.text).toContain('Auf Deutsch: Wirkung\nhttp://de.localhost:3000/section/wirkung-101-1?utm_source');
    const [french] = emails('lecteur@clinic.example');
    expect(french?.html).toContain('lang="en"');
    expect(french?.text).toContain('http://fr.localhost:3000/unsubscribe?token=');
    expect(french?.text).not.toContain('Wirkung');
  });

  test('to confirmed addresses that are not suppressed', async () => {
    await slice.given.publication();
    await reads('pending@clinic.example', { status: 'pending' });
    await reads('left@clinic.example', { status: 'unsubscribed' });
    for (const why of ['bounced', 'complained'] as const) {
      await reads(`${why}@clinic.example`);
      await slice.db.insert(suppressions).values({ email: `${why}@Clinic.example`, why, createdAt: slice.clock.now() });
    }
    await reads(READER);

    await sweep();

    expect(slice.mailbox.all.map(({ to }) => to)).toEqual([READER]);
    expect(await stateOf('bounced@clinic.example')).toBe('withheld');
    expect(await stateOf('pending@clinic.example')).toBeUndefined();
  });

  test('not to those who unsubscribe before it is submitted', async () => {
    await slice.given.publication();
    await reads(READER);
    await slice.jobs.run('newsletter.write-issue');
    await slice.db.update(subscriptions).set({ status: 'unsubscribed' });

    await slice.jobs.drain();

    expect(slice.mailbox.all).toEqual([]);
    expect(await stateOf(READER)).toBe('withheld');
  });

  test('to no one when all its publications were withdrawn', async () => {
    await slice.given.publication();
    await reads(READER);
    await slice.jobs.run('newsletter.write-issue');
    await slice.db.update(publications).set({ visibility: 'withdrawn' });

    await slice.jobs.drain();

    expect(slice.mailbox.all).toEqual([]);
  });

  test('in batches', async () => {
    await slice.given.publication();
    const at = slice.clock.now();
    const many = Array.from({ length: 205 }, (_, number) => `reader${number}@clinic.example`);
    await slice.db
      .insert(subscriptions)
      .values(many.map((email) => ({ email, status: 'confirmed' as const, createdAt: at, requestedAt: at })));

    await sweep();

    expect(slice.mailbox.all.map(({ to }) => to).toSorted()).toEqual(many.toSorted());
  });
});

describe('an issue is sent once', () => {
  test('when the process crashes at any statement', { timeout: 60_000 }, async () => {
    const { during } = createKillSwitch(slice.database.pool);
    await slice.given.publication();
    const people = ['one@clinic.example', 'two@clinic.example', 'three@clinic.example'];
    for (const email of people) await reads(email);

    // Each process restarts the hour's work and gets one statement further than the last.
    let lives = 0;
    for (; await during(lives, () => sweep()); lives += 1)
      for (const email of people) expect(emails(email).length).toBeLessThanOrEqual(1);

    expect(lives).toBeGreaterThan(10);
    expect(people.map((email) => emails(email).length)).toEqual([1, 1, 1]);
    expect(await slice.db.select().from(newsletterIssues)).toMatchObject([{ number: 1, issuedOn: '2026-11-24' }]);
  });

  test('when the mail server refuses an address, which is retried without blocking others', async () => {
    await slice.given.publication();
    await reads('full@clinic.example');
    await reads(READER);
    const { send } = slice.ctx.mail;
    slice.ctx.mail.send = async (message) => {
      if (message.to === 'full@clinic.example') throw new Error('Mailbox full');
      return send(message);
    };
    try {
      await sweep();
    } finally {
      slice.ctx.mail.send = send;
    }
    expect([emails().length, await stateOf('full@clinic.example')]).toEqual([1, 'waiting']);

    slice.clock.moveTo('2026-11-24T12:07:00Z');
    await sweep();

    expect([emails().length, emails('full@clinic.example').length]).toEqual([1, 1]);
  });

  test('and is no longer retried after two days', async () => {
    await slice.given.publication();
    await reads(READER);
    await slice.jobs.run('newsletter.write-issue');
    await slice.database.pool.query('DELETE FROM outbox');
    slice.clock.moveTo('2026-11-27T11:07:00Z');

    await sweep();

    expect(slice.mailbox.all).toEqual([]);
  });
});

test('one-click unsubscribing ends the newsletter', async () => {
  await slice.app.inject({
    ...{ method: 'POST', url: '/api/newsletter', headers: { 'content-type': 'application/json' } },
    payload: JSON.stringify({ email: READER }),
  });
  await slice.jobs.drain();
  const token = /confirm=([^\s"]+)/.exec(emails()[0]?.text ?? '')?.[1];
  expect((await slice.api.send('POST', `/api/newsletter/confirm/?token=${token}`)).status).toBe(200);
  await slice.given.publication({ title: 'Clozapine' });
  await sweep();
  const [, issue] = emails();
  expect(issue?.subject).toBe('New in the library: Clozapine');

  // A mail program's request: no cookie, no session, a form of one field. (RFC 8058)
  expect(issue?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const address = /^<(http:\/\/localhost:3000\/[^>]+)>$/.exec(issue?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
  const clicked = await slice.app.inject({
    ...{ method: 'POST', url: address.replace('http://localhost:3000', '') },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(clicked.statusCode).toBe(200);
  expect(clicked.json().data.message).toContain('Your membership remains active.');

  await slice.given.publication({ title: 'Lithium' });
  slice.clock.moveTo(NEXT_TUESDAY);
  await reads('another@clinic.example');
  await sweep();
  expect(emails('another@clinic.example').map(({ subject }) => subject)).toEqual(['New in the library: Lithium']);
  expect(emails()).toHaveLength(2);
});

test('deliveries are exported and deleted with the account', async () => {
  const { id } = await slice.given.account({ email: READER });
  await slice.given.publication();
  await reads(READER, { userId: id });
  await reads('other@clinic.example');
  await sweep();

  expect(await exportPersonalData(slice.ctx, id)).toMatchObject([
    { email: READER, issues: [{ issue: 1, issued: '2026-11-24', status: 'sent', at: TUESDAY }] },
  ]);
  await slice.db.transaction((tx) => deletePersonalData(tx, id));

  expect(await stateOf(READER)).toBeUndefined();
  expect(await stateOf('other@clinic.example')).toBe('sent');
});
