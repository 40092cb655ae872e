/** Composing an issue: versions, texts, the checklist, tests and previews. (rules N1 to N11) */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEntries } from '#server/modules/accounts/tables.ts';
import { subscriptions } from '#server/modules/newsletter/tables.ts';
import { configs } from '#server/modules/settings/tables.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice;
let editor: { headers: Record<string, string>; email: string };
beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  editor = await slice.given.staff({ email: 'editor@office.example', roles: ['editor'] });
});
afterAll(() => slice?.close());

const ISSUES = '/api/admin/newsletter/issues/';
const post = (path: string, body: object) => slice.api.post(`${ISSUES}${path}`, body, editor.headers);
const get = (path: string) => slice.api.get(`${ISSUES}${path}`, editor.headers);
const save = (id: string, body: object) => slice.api.patch(`${ISSUES}${id}/`, body, editor.headers);
const preview = async (id: string, language = 'en') =>
  (await get(`${id}/preview/?language=${language}`)).body.data as { subject: string; html: string; text: string };

async function draft(content: object): Promise<{ id: string; version: number }> {
  const { id, version } = (await post('', {})).body.data;
  const saved = await save(id, { version, ...content });
  expect(saved.body.errors).toBeUndefined();
  return { id, version: saved.body.data.version };
}
const text = (en: string, id = 'a') => ({ id, kind: 'text', texts: { en } });
const checkOf = async (id: string, name: string) =>
  (await get(`${id}/checks/`)).body.data.items.find(({ check }: { check: string }) => check === name);

async function subscribe(email: string): Promise<void> {
  const at = slice.clock.now();
  await slice.db.insert(subscriptions).values({ email, status: 'confirmed', createdAt: at, requestedAt: at });
}

describe('an issue', () => {
  test('shows a publication as its cover does, with length and credit, and its translation', async () => {
    const { id: publication } = await slice.given.publication({ title: 'Clozapine', credits: 1.25, sections: 2 });
    const { id } = await draft({
      subject: { en: 'What is new' },
      blocks: [{ id: 'p', kind: 'publication', texts: {}, publication }],
    });

    const { text: written, html } = await preview(id);

    for (const part of ['Clozapine', 'Video lecture', '1.25 CME', 'Amara Okafor', 'About Clozapine.'])
      expect(written).toContain(part);
    expect(html).toContain('utm_campaign=issue-1');
    expect(html).not.toContain('Hello');
  });

  test('is saved by one of two writers at once', async () => {
    const { id, version } = await draft({});
    const [one, other] = await Promise.all([save(id, { version, name: 'One' }), save(id, { version, name: 'Other' })]);

    expect([one.status, other.status].toSorted()).toEqual([200, 409]);
    const refused = one.status === 409 ? one : other;
    expect(refused.body.errors[0].code).toBe('issue.changed');
  });

  test('is copied with its blocks and audience, as a draft of its own', async () => {
    const audience = { group: 'members', tiers: [1], professions: ['Pharmacist'], languages: ['de'] };
    const { id } = await draft({ name: 'November', subject: { en: 'Old' }, blocks: [text('One')], audience });

    const copy = (await post('', { copy_of: id })).body.data;

    expect(copy).toMatchObject({
      name: 'Copy of November',
      number: 2,
      state: 'draft',
      audience,
      subject: { en: 'Old' },
    });
    expect(copy.id).not.toBe(id);
    expect((await post('', { copy_of: '999' })).body.errors[0].code).toBe('issue.not-found');
  });

  test('is recorded with what was before and after', async () => {
    const { id } = await draft({ subject: { en: 'What is new' } });
    await slice.api.delete(`${ISSUES}${id}/`, editor.headers);

    const entries = await slice.db.select().from(auditEntries).orderBy(auditEntries.id);
    expect(entries.map(({ action }) => action)).toEqual([
      'newsletter-issue.created',
      'newsletter-issue.saved',
      'newsletter-issue.deleted',
    ]);
    expect(entries.at(-1)?.detail).toMatchObject({ before: { subject: { en: 'What is new' } } });
  });

  test.each<[string, object]>([
    ['41 blocks', { blocks: Array.from({ length: 41 }, (_, index) => text('x', `b${index}`)) }],
    ['two blocks of one id', { blocks: [text('x'), text('y')] }],
    ['200 kB of text', { blocks: [text('x'.repeat(200_000))] }],
    ['a subject of 201 characters', { subject: { en: 'x'.repeat(201) } }],
    ['an unknown language', { subject: { nl: 'Nieuws' } }],
    ['a publication past every bound', { blocks: [{ ...text(''), kind: 'publication', publication: 2 ** 31 }] }],
    ['a tier past every bound', { audience: { group: 'members', tiers: [2 ** 31], professions: [], languages: [] } }],
    ['a rate of 0', { rate: 0 }],
    ['a rate of 10,001', { rate: 10_001 }],
  ])('refuses %s', async (_, change) => {
    const { id, version } = await draft({});
    expect((await save(id, { version, ...change })).status).toBe(422);
  });
});

describe('hostile text', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[click](javascript:alert(1))',
    '[click](JaVaScRiPt&colon;alert(1))',
    '[click](data:text/html,<script>alert(1)</script>)',
    '![x](https://tracker.example/pixel.gif)',
    '[x](https://user:password@bank.example/)',
    '`<b>code</b>`',
    '</td></tr></table><style>*{display:none}</style>',
  ])('stays text: %s', async (markdown) => {
    const { id } = await draft({ subject: { en: 'News' }, blocks: [text(markdown)] });

    const { html } = await preview(id);

    const body = html.slice(html.indexOf('<h1'), html.indexOf('border-top'));
    expect(body).not.toMatch(/<(?:script|img|style|b|iframe)\b|\son\w+=|href="(?!http:\/\/localhost)/i);
  });

  test('becomes emphasis, links and lists', async () => {
    const markdown = 'A **bold** and *soft* [page](https://other.example/a?b=1&c=2).\n\n1. One\n2. Two';
    const { id } = await draft({ subject: { en: 'News' }, blocks: [text(markdown)] });

    const { html, text: plain } = await preview(id);

    expect(html).toContain('A <strong>bold</strong> and <em>soft</em> <a href="https://other.example/a?b=1&amp;c=2"');
    expect(html).toContain('<ol');
    expect(plain).toContain('page (https://other.example/a?b=1&c=2).\n\n1. One\n2. Two');
  });

  test('in a subject adds no header and hides nothing', async () => {
    const subject = { en: 'News\r\nBcc: all@clinic.example\u202egnp' };
    const { id } = await draft({ subject, blocks: [text('x')] });

    expect((await preview(id)).subject).toBe('News Bcc: all@clinic.example gnp');
  });

  test.each(['*_[', '> ', '- ', '`', '![', '<', '](', '1. '])('of only %s is parsed in time', async (marks) => {
    const markdown = marks.repeat(8_000 / marks.length - 1);
    const { id } = await draft({ subject: { en: 'x' }, blocks: [text(`${markdown}x`)] });
    const start = performance.now();
    expect((await get(`${id}/preview/?language=en`)).status).toBe(200);
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});

describe('the checklist', () => {
  test('names what is missing in which language, and prevents scheduling', async () => {
    const { id, version } = await draft({
      languages: ['en', 'de'],
      subject: { en: 'News' },
      blocks: [
        text('Hello'),
        { id: 'b', kind: 'button', texts: { en: 'Open', de: 'Auf' }, url: 'javascript:alert(1)' },
      ],
    });

    const { body } = await get(`${id}/checks/`);

    const blocking = body.data.items.filter(({ state }: { state: string }) => state === 'blocking');
    expect(blocking).toEqual([
      { check: 'subject', state: 'blocking', languages: ['de'], items: [] },
      { check: 'texts', state: 'blocking', languages: ['de'], items: [] },
      { check: 'links', state: 'blocking', languages: [], items: ['javascript:alert(1)'] },
      { check: 'address', state: 'blocking', languages: [], items: [] },
      { check: 'recipients', state: 'blocking', languages: [], items: [] },
      { check: 'test', state: 'blocking', languages: [], items: [] },
    ]);
    const refused = await post(`${id}/schedule/`, { version, at: null, rate: 60 });
    expect(refused.body.errors[0].code).toBe('issue.not-ready');
  });

  test('finds publications that are withdrawn, and links to them', async () => {
    const { id: withdrawn } = await slice.given.publication({ title: 'Gone', visibility: 'withdrawn' });
    const { id: open } = await slice.given.publication({ title: 'Here' });
    const at = (publication: number) =>
      `http://localhost:3000/publication/any-${publication}`.replace('http:', 'https:');
    const { id } = await draft({
      blocks: [
        { id: 'p', kind: 'publication', texts: {}, publication: withdrawn },
        text(`[a](${at(open)}) [b](${at(withdrawn)})`),
      ],
    });

    expect(await checkOf(id, 'publications')).toMatchObject({ state: 'blocking', items: [String(withdrawn)] });
    expect(await checkOf(id, 'links')).toMatchObject({ state: 'blocking', items: [at(withdrawn)] });
  });

  test('asks for a test of the present texts; the audience may still change', async () => {
    await subscribe('reader@clinic.example');
    await slice.db.insert(configs).values({ key: 'POSTAL_ADDRESS', value: '100 Example Street' });
    const { id, version } = await draft({ subject: { en: 'News' }, blocks: [text('Hello')] });
    await post(`${id}/tests/`, { language: 'en', to: [editor.email] });
    expect((await get(`${id}/checks/`)).body.data).toMatchObject({ ready: true, audience: { recipients: 1 } });

    const audience = { group: 'everyone', tiers: [], professions: [], languages: ['en'] };
    const changed = await save(id, { version, audience });
    expect(await checkOf(id, 'test')).toMatchObject({ state: 'ok' });

    await save(id, { version: changed.body.data.version, subject: { en: 'Other' } });
    expect(await checkOf(id, 'test')).toMatchObject({ state: 'blocking' });
  });
});

describe('a test', () => {
  test('goes to the office, marked, with links that are not counted', async () => {
    const { id } = await draft({ subject: { en: 'News' }, blocks: [text('[a](https://other.example/)')] });

    expect((await post(`${id}/tests/`, { language: 'en', to: [editor.email, editor.email] })).status).toBe(200);
    await slice.jobs.drain();

    expect(slice.mailbox.all).toHaveLength(1);
    expect(slice.mailbox.all[0]).toMatchObject({ to: editor.email, subject: '[Test] News' });
    expect(slice.mailbox.all[0]?.html).toContain('href="https://other.example/"');
  });

  test('does not go to anyone else, nor to six', async () => {
    const { id } = await draft({});
    const { email } = await slice.given.account();

    const refused = await post(`${id}/tests/`, { language: 'en', to: [editor.email, email] });
    expect(refused.body.errors[0].code).toBe('issue.testers');
    const six = Array.from({ length: 6 }, () => editor.email);
    expect((await post(`${id}/tests/`, { language: 'en', to: six })).status).toBe(422);
    await slice.jobs.drain();
    expect(slice.mailbox.all).toEqual([]);
  });
});

describe('the audience', () => {
  test('is members of a tier, or accounts without a membership, who are confirmed subscribers', async () => {
    const gold = await slice.given.member('gold', { email: 'gold@clinic.example' });
    const silver = await slice.given.member('silver', { email: 'silver@clinic.example' });
    const expired = await slice.given.expiredMember('gold', { email: 'expired@clinic.example' });
    const free = await slice.given.account({ email: 'free@clinic.example' });
    for (const { email } of [gold, silver, expired, free]) await subscribe(email);
    await subscribe('nobody@clinic.example');
    const { id, version } = await draft({});
    const count = async (at: number, audience: object) => {
      await save(id, { version: at, audience: { tiers: [], professions: [], languages: [], ...audience } });
      return (await get(`${id}/checks/`)).body.data.audience.recipients;
    };

    expect(await count(version, { group: 'everyone' })).toBe(5);
    expect(await count(version + 1, { group: 'members' })).toBe(2);
    expect(await count(version + 2, { group: 'members', tiers: [3] })).toBe(1);
    expect(await count(version + 3, { group: 'free' })).toBe(2);
    expect(await count(version + 4, { group: 'everyone', languages: ['de'] })).toBe(0);
  });
});

test('a scheduled issue is locked until it is taken back', async () => {
  await subscribe('reader@clinic.example');
  await slice.db.insert(configs).values({ key: 'POSTAL_ADDRESS', value: '100 Example Street' });
  const { id, version } = await draft({ subject: { en: 'News' }, blocks: [text('Hello')] });
  await post(`${id}/tests/`, { language: 'en', to: [editor.email] });
  const past = await post(`${id}/schedule/`, { version, at: '2026-11-21T11:00:00Z', rate: 60 });
  expect(past.body.errors[0].code).toBe('issue.past');
  const at = '2026-11-22T11:00:00Z';
  expect((await post(`${id}/schedule/`, { version, at, rate: 60 })).body.data).toMatchObject({ state: 'scheduled' });
  const today = await slice.api.get('/api/admin/today/', editor.headers);
  expect(today.body.data.waiting).toMatchObject([{ kind: 'newsletter.scheduled', count: 1 }]);

  expect((await save(id, { version, name: 'x' })).body.errors[0].code).toBe('issue.locked');
  expect((await slice.api.delete(`${ISSUES}${id}/`, editor.headers)).body.errors[0].code).toBe('issue.locked');
  expect((await post(`${id}/state/`, { act: 'pause' })).body.errors[0].code).toBe('issue.state');
  expect((await post(`${id}/state/`, { act: 'unschedule' })).body.data).toMatchObject({
    state: 'draft',
    scheduled: null,
  });
  expect((await save(id, { version, name: 'x' })).status).toBe(200);
});

test('publications and episodes are found by title, number or author', async () => {
  const { id } = await slice.given.publication({ title: 'Clozapine' });
  await slice.given.publication({ title: 'Rethinking lithium', type: 'PODCAST' });
  await slice.given.publication({ title: 'Clozapine, retired', visibility: 'withdrawn' });
  const find = async (query: string) =>
    (await slice.api.get(`/api/admin/newsletter/publications/?${query}`, editor.headers)).body.data.map(
      ({ title }: { title: string }) => title,
    );

  expect(await find('search=cloz')).toEqual(['Clozapine']);
  expect(await find(`search=${id}`)).toEqual(['Clozapine']);
  expect(await find('search=OKAFOR')).toContain('Clozapine');
  expect(await find('kind=episode')).toEqual(['Rethinking lithium']);
  expect(await find('search=%25')).toEqual([]);
});
