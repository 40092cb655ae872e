/** Activities and disclosures through the API, as officers, people with a link and learners see them. (rules L18 to L25) */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedReference } from '#server/db/seed/reference.ts';
import { auditEntries } from '#server/modules/accounts/tables.ts';
import { publications } from '#server/modules/catalogue/tables.ts';
import type { GivenPublication, Person } from '#tests/support/given/given.ts';
import { acknowledge, handedIn, passTest, submitTest, testPath } from '#tests/support/given/tests-and-surveys.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';
import { activities, activityReminders, disclosures } from './tables.ts';

let slice: Slice;
let officer: Person;
let member: Person;
let publication: GivenPublication;

beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  await seedReference(slice.db);
  officer = await slice.given.staff({ roles: ['accreditation-officer'] });
  member = await slice.given.member('gold');
  publication = await slice.given.publication({ questions: 1, credits: 0.5, title: 'Lamotrigine' });
});
afterAll(() => slice?.close());

const activityPath = (rest = '') => `/api/admin/activities/${publication.id}/${rest}`;
const read = async () => (await slice.api.get(activityPath(), officer.headers)).body.data;
const save = async (change: object, version?: number) =>
  slice.api.patch(activityPath(), { version: version ?? (await read()).version, ...change }, officer.headers);
const post = async (rest: string, body: object = {}) =>
  slice.api.post(activityPath(rest), { version: (await read()).version, ...body }, officer.headers);
const codeOf = ({ status, body }: { status: number; body: any }) => [status, body?.errors?.[0]?.code];

const FILLED = {
  practice_gap: 'Prescribers titrate too fast.',
  needs: 'A survey of 200 members.',
  support: { kind: 'none', sources: [] },
};
const REVIEW = { decision: 'clear', relationships: [] as object[], exception: null, before_role: false, note: '' };

const linkIn = (text: string) => /\/disclosure\/([\w-]+)/.exec(text)?.[1] ?? '';
/** Requests a disclosure and returns the token of the email. */
async function request(person: string, email = 'faculty@mail.example'): Promise<string> {
  const body = { email, language: 'en' };
  const answer = await slice.api.post(activityPath(`people/${person}/request/`), body, officer.headers);
  expect(answer.status).toBe(200);
  await slice.jobs.drain();
  return linkIn(slice.mailbox.all.findLast(({ to }) => to === email)?.text ?? '');
}
const answer = (token: string, relationships: object[] = [], signed_name = 'Amara Okafor') =>
  slice.api.post(`/api/disclosure/${token}/`, { answer: 'disclosed', relationships, signed_name });
const review = (id: string, change: object = {}) =>
  slice.api.post(
    `/api/admin/disclosures/${id}/review/`,
    resource('DisclosureReview', { ...REVIEW, ...change }),
    officer.headers,
  );
const openOf = async (key: string) =>
  (await read()).people.find((person: { key: string }) => person.key === key)?.open?.id as string;

async function clear(key: string): Promise<void> {
  await answer(await request(key, `${key}@mail.example`));
  expect((await review(await openOf(key))).status).toBe(200);
}

/** Everything that an activity needs, and a review that begins its record. */
async function complete(): Promise<void> {
  await save(FILLED);
  await post('people/', { name: 'Walter Kinsley', credentials: 'MD', email: '', roles: ['planner'] });
  const people: { key: string }[] = (await read()).people;
  for (const { key } of people) await clear(key);
  const reviewed = await post('review/', { note: 'Read again, nothing to change.' });
  expect([reviewed.status, reviewed.body.data?.missing]).toEqual([200, []]);
}

describe('the record of an activity', () => {
  test('begins with what the publication states, which counts until the next review', async () => {
    expect(await read()).toMatchObject({
      ...{ number: 'RC-2026-101', state: 'open', basis: 'statement', missing: [], version: 0 },
      approvals: [{ type: 'ama-pra', maximum: 0.5 }],
      people: [{ key: 'author-1', roles: ['faculty'], status: 'missing' }],
      needed: [
        { requirement: 'practice-gap' },
        { requirement: 'needs' },
        { requirement: 'planner' },
        { requirement: 'disclosure', subject: expect.stringContaining('Okafor') },
      ],
    });
    expect((await passTest(slice, member, publication)).status).toBe(201);
  });

  test('refuses a review while something is missing, and names it', async () => {
    const refused = await post('review/', { note: 'Read.' });

    expect(codeOf(refused)).toEqual([409, 'activity.not-ready']);
    expect(refused.body.errors[0].meta.missing).toHaveLength(4);
  });

  test('needs a title that certificates print before the next review (rules L58)', async () => {
    await slice.db.update(publications).set({ title: 'Lithium 鋰' });

    const { missing, needed } = await read();

    expect(missing).toEqual([]);
    expect(needed).toContainEqual({ requirement: 'characters', subject: '' });
  });

  test('is changed with before and after, and not over someone else', async () => {
    expect((await save({ practice_gap: 'Too fast.' })).status).toBe(200);

    expect(codeOf(await save({ practice_gap: 'Later.' }, 0))).toEqual([409, 'activity.changed']);
    const entries = await slice.db.select().from(auditEntries).where(eq(auditEntries.action, 'activity.changed'));
    expect(entries.map(({ detail }) => detail)).toEqual([
      { before: { practice_gap: '' }, after: { practice_gap: 'Too fast.' } },
    ]);
  });

  test('refuses a type of credit named twice, a reversed period, amounts between quarters and unprinted numbers', async () => {
    const approval = { type: 'ama-pra', maximum: 0.5, statement: '', approval_number: '', from: null, to: null };
    const period = { ...approval, from: '2027-01-01', to: '2026-01-01' };

    expect(codeOf(await save({ approvals: [approval, approval] }))).toEqual([422, 'activity.same-type']);
    expect(codeOf(await save({ approvals: [period] }))).toEqual([422, 'activity.period']);
    expect((await save({ approvals: [{ ...approval, maximum: 0.3 }] })).status).toBe(422);
    expect((await save({ approvals: [{ ...approval, approval_number: '番号1' }] })).status).toBe(422);
    expect((await save({ practice_gap: 'x'.repeat(200_000) })).status).toBe(422);
  });

  test.each([
    ['aapa', 'Approved for 1 ACCME credit.', 'statement.accme-credit'],
    ['ama-pra', 'Designated for 1 Category 1 credit.', 'statement.bare-category-1'],
    ['ancc', 'Approved for {maximum credits}.', 'statement.unknown-slot'],
  ])('refuses the wording of %s in “%s”, and changes nothing', async (type, statement, code) => {
    const { version, approvals } = await read();
    const approval = { type, maximum: 0.5, approval_number: 'A-1', from: null, to: null };
    const right = { ...approval, type: 'apa', statement: 'Approved for 0.5 credits.' };

    expect(codeOf(await save({ approvals: [right, { ...approval, statement }] }))).toEqual([422, code]);

    expect(await read()).toMatchObject({ version, approvals });
  });

  test('accepts the AAPA’s own Category 1', async () => {
    const statement = 'Approved for 0.5 AAPA Category 1 CME credits.';
    const approval = { type: 'aapa', maximum: 0.5, approval_number: 'A-1', from: null, to: null, statement };

    expect((await save({ approvals: [approval] })).body.data.approvals).toEqual([approval]);
  });

  test('is unknown for a publication without credit and for ids past every bound', async () => {
    for (const id of ['0', '999999999', '99999999999999999999', 'x'])
      expect(codeOf(await slice.api.get(`/api/admin/activities/${id}/`, officer.headers))).toEqual([
        404,
        'activity.not-found',
      ]);
  });

  test('is listed by state and found by title or number', async () => {
    const list = async (query: string) =>
      (await slice.api.get(`/api/admin/activities/?${query}`, officer.headers)).body.data.map(
        ({ id }: { id: string }) => id,
      );

    expect(await list('filter[search]=RC-2026-101')).toEqual(['101']);
    expect(await list('filter[search]=lamo&filter[state]=open')).toEqual(['101']);
    expect(await list('filter[state]=stopped')).toEqual([]);
  });
});

describe('an activity with a record', () => {
  test('gives credit while it is complete, and shows what the record states', async () => {
    await complete();

    expect(await read()).toMatchObject({
      state: 'open',
      basis: 'record',
      missing: [],
      record: { reviewed: slice.clock.today() },
    });
    const front = (await slice.api.get(`/api/publications/${publication.id}/front-matter/`)).body.data;
    expect(front).toMatchObject({
      stopped: false,
      record: {
        practice_gap: 'Prescribers titrate too fast.',
        disclosures: [
          expect.stringMatching(/Okafor 1, MD; Walter Kinsley, MD have no relevant financial relationships/),
        ],
      },
    });
    expect((await passTest(slice, member, publication)).status).toBe(201);
  });

  test('stops giving credit when something is missing, says so everywhere, and resumes', async () => {
    await complete();
    await acknowledge(slice, member, publication);
    await save({ support: { kind: 'unstated', sources: [] } });
    await slice.ctx.content.refresh();

    expect(codeOf(await submitTest(slice, { person: member, publication }))).toEqual([403, 'test.stopped']);
    const cover = (await slice.api.get(`/api/publications/${publication.id}/`, member.headers)).body.data.attributes;
    expect(cover).toMatchObject({ user_can_take_test: false, test_refusal: 'test.stopped' });
    const front = (await slice.api.get(`/api/publications/${publication.id}/front-matter/`)).body.data;
    expect(front.stopped).toBe(true);
    const owner = await slice.given.superuser();
    const why = await slice.api.get(
      `/api/admin/people/${member.id}/explain/?act=test&publication=${publication.id}`,
      owner.headers,
    );
    expect(JSON.stringify(why.body)).toContain('Activity is ready for credit');

    await save({ support: { kind: 'none', sources: [] } });
    await slice.ctx.content.refresh();
    expect((await passTest(slice, member, publication)).status).toBe(201);
  });

  test('has a new version of its front matter after a change of what is shown, and only then', async () => {
    await complete();
    await slice.ctx.content.refresh();
    await acknowledge(slice, member, publication);

    await save({ pars_id: '203441908' });
    await slice.ctx.content.refresh();
    const first = await slice.api.post(testPath(publication), handedIn(publication, 1), member.headers);
    await save({ practice_gap: 'Prescribers miss the effect of estrogen.' });
    await slice.ctx.content.refresh();

    expect(first.status).toBe(201);
    expect(codeOf(await slice.api.post(testPath(publication), handedIn(publication), member.headers))).toEqual([
      409,
      'test.front-matter',
    ]);
  });

  test('raises the content version at a review and a new period of an approval, which readers see', async () => {
    const version = async () => {
      await slice.ctx.content.refresh();
      return slice.ctx.content.current();
    };
    await complete();
    const before = await version();

    expect((await post('review/', { note: 'Read once more.' })).status).toBe(200);
    const reviewed = await version();
    const [approval] = (await read()).approvals;
    expect((await save({ approvals: [{ ...approval, to: '2027-03-01' }] })).status).toBe(200);

    expect(reviewed).toBeGreaterThan(before);
    expect(await version()).toBeGreaterThan(reviewed);
  });

  test('stops the day after a disclosure expires, after three reminders to the officer', async () => {
    await complete();
    slice.mailbox.all.length = 0;
    const { validUntil } = (await slice.db.select().from(disclosures))[0]!;
    expect(validUntil).not.toBeNull();
    for (const days of [121, 120, 119, 60, 30, 29, 0, -1]) {
      slice.clock.moveTo(new Date(Date.parse(`${validUntil}T18:00:00Z`) - days * 86_400_000).toISOString());
      await slice.jobs.sweep('activities.watch-clocks');
      await slice.jobs.drain();
    }

    const reminders = slice.mailbox.all.filter(({ to }) => to === officer.email);
    expect(reminders).toHaveLength(3);
    expect(reminders[0]?.text).toContain('the disclosure of');
    expect(await slice.db.$count(activityReminders)).toBe(6);
    await slice.ctx.content.refresh();
    const front = (await slice.api.get(`/api/publications/${publication.id}/front-matter/`)).body.data;
    expect(front.stopped).toBe(true);
  });
});

describe('a disclosure', () => {
  const SPEAKER = { company: 'Halden Therapeutics', natures: ['speaker'], ended: null };

  test('is requested by a link, answered once, and mitigated before the role begins', async () => {
    const token = await request('author-1');
    expect(slice.mailbox.all.at(-1)?.text).toMatch(/^Hello [^,\n]*Okafor[^,\n]*,$/m);
    const form = (await slice.api.get(`/api/disclosure/${token}/`)).body.data;
    expect(form).toMatchObject({
      activity: 'Lamotrigine',
      roles: ['faculty'],
      person: expect.stringContaining('Okafor'),
    });

    expect((await answer(token, [SPEAKER])).status).toBe(204);
    expect(codeOf(await answer(token))).toEqual([410, 'disclosure.used']);
    expect(codeOf(await slice.api.get(`/api/disclosure/${token}/`))).toEqual([410, 'disclosure.used']);

    const id = await openOf('author-1');
    expect(codeOf(await review(id))).toEqual([422, 'disclosure.incomplete']);
    const relevant = (steps: string[], before_role = true) =>
      review(id, { relationships: [{ relevant: true, steps }], before_role });
    expect(codeOf(await relevant([]))).toEqual([422, 'disclosure.not-mitigated']);
    expect(codeOf(await relevant(['recused-planning']))).toEqual([422, 'disclosure.wrong-step']);
    expect(codeOf(await relevant(['peer-review'], false))).toEqual([409, 'disclosure.after-start']);
    const cleared = await relevant(['peer-review']);
    expect(cleared.body.data.attributes).toMatchObject({ state: 'cleared', relationships: [{ relevant: true }] });
    expect((await read()).learner_text).toEqual([
      expect.stringMatching(/Okafor 1, MD, faculty, discloses: Halden Therapeutics, speaker\.$/),
      'All relevant financial relationships have been mitigated.',
    ]);
  });

  test('is answered once by two tabs at the same time', async () => {
    const token = await request('author-1');

    const both = await Promise.all([answer(token), answer(token, [SPEAKER])]);

    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 410]);
  });

  test('ends with its link: another link, a revoked request, an expired one, a guessed one', async () => {
    const first = await request('author-1');
    const second = await request('author-1');
    expect(second).not.toBe(first);
    expect(codeOf(await answer(first))).toEqual([404, 'disclosure.not-found']);
    expect(codeOf(await answer('x'.repeat(43)))).toEqual([404, 'disclosure.not-found']);

    slice.clock.moveTo(new Date(slice.clock.now().getTime() + 31 * 86_400_000).toISOString());
    expect(codeOf(await answer(second))).toEqual([410, 'disclosure.ended']);
    officer = await slice.given.staff({ roles: ['accreditation-officer'] });
    const id = await openOf('author-1');
    const revoke = () => slice.api.post(`/api/admin/disclosures/${id}/revoke/`, undefined, officer.headers);
    expect((await revoke()).body.data.attributes.state).toBe('revoked');
    expect(codeOf(await revoke())).toEqual([409, 'disclosure.answered']);
  });

  test('refuses hostile and impossible answers', async () => {
    const token = await request('author-1');
    const long = await answer(token, [{ ...SPEAKER, company: 'x'.repeat(200_000) }]);
    const many = await answer(
      token,
      Array.from({ length: 41 }, (_, i) => ({ ...SPEAKER, company: `C${i}` })),
    );

    expect([long.status, many.status]).toEqual([422, 422]);
    expect(codeOf(await answer(token, [{ ...SPEAKER, ended: '2099-01-01' }]))).toEqual([422, 'disclosure.ended-later']);
    expect(codeOf(await answer(token, [{ ...SPEAKER, ended: '2001-01-01' }]))).toEqual([
      422,
      'disclosure.ended-before',
    ]);
    expect(codeOf(await answer(token, [SPEAKER, SPEAKER]))).toEqual([422, 'disclosure.same-company']);
    expect(codeOf(await answer(token, [], 'visit http://evil.example'))).toEqual([422, 'disclosure.unsigned']);
    expect((await answer(token)).status).toBe(204);
  });

  test('excludes owners save the exceptions, and those who refuse', async () => {
    await answer(await request('author-1'), [{ ...SPEAKER, natures: ['employee'] }]);
    const id = await openOf('author-1');
    const relationships = [{ relevant: false, steps: [] }];
    expect(codeOf(await review(id, { relationships }))).toEqual([409, 'disclosure.owner']);
    expect((await review(id, { relationships, exception: 'basic-research' })).status).toBe(200);
    expect(codeOf(await review(id, { relationships, decision: 'exclude' }))).toEqual([422, 'disclosure.no-reason']);
    expect((await review(id, { relationships, decision: 'exclude', note: 'Employee.' })).status).toBe(200);
    expect((await read()).people[0].status).toBe('excluded');

    const refusal = { answer: 'refused', signed_name: 'Amara Okafor' };
    expect((await slice.api.post(`/api/disclosure/${await request('author-1')}/`, refusal)).status).toBe(204);
    expect((await read()).people[0].status).toBe('refused');
  });

  test('keeps its token as a hash alone', async () => {
    const token = await request('author-1');
    const rows = await slice.db.select().from(disclosures);

    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await slice.db.$count(activities)).toBe(1);
    expect(await slice.db.$count(publications)).toBe(1);
  });
});
