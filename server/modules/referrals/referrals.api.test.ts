import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#server/modules/accounts/tables.ts';
import { suppressions } from '#server/modules/email/tables.ts';
import type { Person } from '#tests/support/given/given.ts';
import { resource } from '#tests/support/server/api.ts';
import { NOON, type Slice, startSlice } from '#tests/support/server/slice.ts';
import { deletePersonalData, exportPersonalData } from './index.ts';
import { referrals } from './tables.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  slice.clock.moveTo(NOON);
  await slice.given.tiers();
});
afterAll(() => slice?.close());

const COLLEAGUE = 'Colleague@Clinic.example';
const invite = (person: { headers: Record<string, string> }, email: string) =>
  slice.api.post('/api/referrals/', resource('Referred', { referred_email: email }), person.headers);
const inviteAll = (person: Person, emails: string[]) =>
  slice.app.inject({
    method: 'POST',
    url: '/api/referrals/',
    headers: { ...person.headers, 'content-type': 'application/vnd.api+json; ext="https://jsonapi.org/ext/bulk"' },
    payload: { data: emails.map((email) => ({ type: 'Referred', attributes: { referred_email: email } })) },
  });
const resend = (person: Person, id: string) =>
  slice.api.patch(`/api/referrals/${id}/`, { data: { type: 'Referred', id } }, person.headers);
const validate = (person: Person, email: string) =>
  slice.api.get(`/api/referrals/validate/?referred_email=${encodeURIComponent(email)}`, person.headers);
const codes = (body: any) => body.errors.map((error: any) => [error.code, error.source?.pointer]);
const POINTER = '/data/attributes/referred_email';

describe('inviting (rules R2, R3)', () => {
  test('stores the invitation and sends one email that names the inviter', async () => {
    const member = await slice.given.member('bronze', { firstName: 'Amara', lastName: 'Okafor' });

    const { status, body } = await invite(member, COLLEAGUE);

    expect(status).toBe(201);
    expect(body.data).toEqual({
      type: 'Referred',
      id: '1',
      attributes: {
        referred_email: COLLEAGUE,
        applied: false,
        refunded: false,
        created: NOON,
        resend_available_at: '2026-11-21T12:00:00.000Z',
      },
    });
    await slice.jobs.drain();
    const emails = slice.mailbox.sentTo(COLLEAGUE);
    expect(emails).toHaveLength(1);
    expect(emails[0]?.text).toContain('Amara Okafor is a member');
    expect(emails[0]?.text).toContain('$50 off');
    expect(emails[0]?.text).not.toContain(member.email);
  });

  test.each<[string, () => Promise<{ headers: Record<string, string> }>, number, string]>([
    ['a visitor', async () => ({ headers: {} }), 401, 'session.required'],
    ['a free account', () => slice.given.account(), 403, 'referral.upgrade'],
    ['an expired member', () => slice.given.expiredMember(), 403, 'referral.renew'],
    ['a superuser without a membership', () => slice.given.superuser(), 403, 'referral.upgrade'],
    ['a Bronze member', () => slice.given.member('bronze'), 201, ''],
    ['a Silver member', () => slice.given.member('silver'), 201, ''],
    ['a Gold member', () => slice.given.member('gold'), 201, ''],
    ['an institutional member', () => slice.given.member('institutional'), 201, ''],
  ])('%s', async (_, who, status, code) => {
    const answer = await invite(await who(), COLLEAGUE);

    expect([answer.status, answer.body.errors?.[0].code ?? '']).toEqual([status, code]);
  });

  test("is refused for the member's own address, current and former members, and repeated invitations", async () => {
    const member = await slice.given.member('gold', { email: 'me@clinic.example' });
    await slice.given.member('bronze', { email: 'member@clinic.example' });
    await slice.given.expiredMember('bronze', { email: 'former@clinic.example' });
    await slice.given.account({ email: 'free@clinic.example' });
    await invite(member, COLLEAGUE);

    expect(codes((await invite(member, 'ME@clinic.example')).body)).toEqual([['referral.self', POINTER]]);
    expect(codes((await invite(member, 'Member@clinic.example')).body)).toEqual([['referral.member', POINTER]]);
    expect(codes((await invite(member, 'former@clinic.example')).body)).toEqual([['referral.member', POINTER]]);
    expect(codes((await invite(member, COLLEAGUE.toUpperCase())).body)).toEqual([['referral.invited', POINTER]]);
    expect(codes((await invite(member, 'nonsense')).body)).toEqual([['request.invalid-attribute', POINTER]]);
    expect((await invite(member, 'free@clinic.example')).status).toBe(201);
    expect((await invite(await slice.given.member('silver'), COLLEAGUE)).status).toBe(201);
  });

  test('stores one invitation for two concurrent requests', async () => {
    const member = await slice.given.member('gold');

    const answers = await Promise.all([invite(member, COLLEAGUE), invite(member, COLLEAGUE)]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await slice.db.select().from(referrals)).toHaveLength(1);
  });

  test('stores several invitations or none, with the pointer of every error', async () => {
    const member = await slice.given.member('gold');
    await slice.given.member('bronze', { email: 'member@clinic.example' });

    const refused = await inviteAll(member, ['a@clinic.example', 'member@clinic.example', 'A@clinic.example']);
    expect(codes(refused.json())).toEqual([
      ['referral.member', '/data/1/attributes/referred_email'],
      ['referral.repeated', '/data/2/attributes/referred_email'],
    ]);
    expect(await slice.db.select().from(referrals)).toEqual([]);

    const taken = await inviteAll(member, ['a@clinic.example', 'b@clinic.example']);
    expect(taken.statusCode).toBe(201);
    expect(taken.json().data.map((row: any) => row.attributes.referred_email)).toEqual([
      'a@clinic.example',
      'b@clinic.example',
    ]);
    expect((await inviteAll(member, ['c@clinic.example'])).json().data).toHaveLength(1);
    expect((await inviteAll(member, [])).statusCode).toBe(400);
    const many = Array.from({ length: 51 }, (_, at) => `n${at}@clinic.example`);
    expect(codes((await inviteAll(member, many)).json())).toEqual([['referral.too-many', '/data']]);
  });

  test("sends nothing to an address that complained, and no address in the inviter's name", async () => {
    const member = await slice.given.member('gold', { firstName: 'Win', lastName: 'https://prize.example' });
    await slice.db.insert(suppressions).values({ email: COLLEAGUE, why: 'complained', createdAt: slice.clock.now() });

    await invite(member, COLLEAGUE);
    await invite(member, 'other@clinic.example');
    await slice.jobs.drain();

    expect(slice.mailbox.sentTo(COLLEAGUE)).toEqual([]);
    expect(slice.mailbox.sentTo('other@clinic.example')[0]?.html).not.toContain('prize.example');
  });
});

describe('the list of referrals (rules R13)', () => {
  test("contains the caller's own, newest first, twenty per page", async () => {
    const member = await slice.given.member('gold');
    const other = await slice.given.member('gold');
    for (const at of Array.from({ length: 22 }, (_, index) => index)) {
      slice.clock.moveTo(`2026-11-21T12:00:${String(at).padStart(2, '0')}Z`);
      await slice.ctx.db.insert(referrals).values({
        inviterId: at === 0 ? other.id : member.id,
        referredEmail: `n${at}@clinic.example`,
        createdAt: slice.clock.now(),
      });
    }

    const { body } = await slice.api.get('/api/referrals/?include=createdBy', member.headers);

    expect(body.data).toHaveLength(20);
    expect(body.data[0].attributes.referred_email).toBe('n21@clinic.example');
    expect(body.meta.pagination).toEqual({ page: 1, pages: 2, count: 21 });
    expect(body.included.map((user: any) => user.id)).toEqual([String(member.id)]);
    expect((await slice.api.get('/api/referrals/?page[size]=0', member.headers)).body.data).toHaveLength(21);
    expect((await slice.api.get('/api/referrals/', other.headers)).body.data).toHaveLength(1);
  });
});

describe('resending (rules R7)', () => {
  test('is possible at once, then once a day, with the time of the next', async () => {
    const member = await slice.given.member('gold');
    const { id, attributes } = (await invite(member, COLLEAGUE)).body.data;
    await slice.jobs.drain();
    expect(attributes.resend_available_at).toBe(attributes.created);
    expect((await resend(member, id)).status).toBe(200);
    await slice.jobs.drain();

    slice.clock.moveTo('2026-11-22T11:59:59Z');
    const soon = await resend(member, id);
    expect([soon.status, soon.body.errors[0].code, soon.headers['retry-after']]).toEqual([
      429,
      'referral.too-soon',
      '1',
    ]);

    slice.clock.moveTo('2026-11-22T12:00:00Z');
    const answers = await Promise.all([resend(member, id), resend(member, id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429]);
    await slice.jobs.drain();
    const emails = slice.mailbox.sentTo(COLLEAGUE);
    expect(emails.map(({ subject }) => subject.startsWith('Reminder'))).toEqual([false, true, true]);
  });

  test('is possible only for the inviter, while the membership is valid and the invitation open', async () => {
    const member = await slice.given.member('gold');
    const other = await slice.given.member('gold');
    const { id } = (await invite(member, COLLEAGUE)).body.data;
    slice.clock.moveTo('2026-11-25T12:00:00Z');

    expect((await resend(other, id)).body.errors[0].code).toBe('referral.not-found');
    expect((await resend(member, '99')).status).toBe(404);
    expect((await resend(member, 'nonsense')).status).toBe(404);
    await slice.db.update(referrals).set({ appliedAt: slice.clock.now() });
    expect((await resend(member, id)).body.errors[0].code).toBe('referral.accepted');
    expect((await resend(await slice.given.expiredMember(), id)).body.errors[0].code).toBe('referral.renew');
  });
});

describe('validating an address (rules R3, R8)', () => {
  test('returns whether it may be invited, and the discount', async () => {
    const member = await slice.given.member('gold', { email: 'me@clinic.example' });
    await slice.given.member('gold', { email: 'member@clinic.example' });
    await invite(member, COLLEAGUE);

    expect((await validate(member, 'new@clinic.example')).body).toEqual({ data: { valid: true, discount: 5000 } });
    expect((await validate(member, 'me@clinic.example')).body.data).toEqual({ valid: false, reason: 'self' });
    expect((await validate(member, 'member@clinic.example')).body.data).toEqual({ valid: false, reason: 'member' });
    expect((await validate(member, COLLEAGUE)).body.data).toEqual({ valid: false, reason: 'invited' });
    expect((await validate(member, 'nonsense')).body.data).toEqual({ valid: false, reason: 'address' });
    expect((await slice.api.get('/api/referrals/validate/', member.headers)).body.errors[0].source).toEqual({
      parameter: 'referred_email',
    });
  });

  test('shows the discount to the referred colleague, and nothing about other addresses', async () => {
    const member = await slice.given.member('gold', { email: 'member@clinic.example' });
    const invited = await slice.given.account({ email: 'invited@clinic.example' });
    await invite(member, 'Invited@clinic.example');

    expect((await validate(invited, 'invited@clinic.example')).body.data).toEqual({ valid: true, discount: 5000 });
    expect((await validate(invited, 'member@clinic.example')).body.data).toEqual({ valid: false, reason: 'upgrade' });
    expect((await validate(invited, 'nobody@clinic.example')).body.data).toEqual({ valid: false, reason: 'upgrade' });
    const former = await slice.given.expiredMember();
    expect((await validate(former, 'nobody@clinic.example')).body.data).toEqual({ valid: false, reason: 'renew' });
  });
});

describe('the personal data of a member', () => {
  test('is exported on request, and deleted with the account', async () => {
    const member = await slice.given.member('gold');
    const other = await slice.given.member('gold', { email: 'other@clinic.example' });
    await invite(member, COLLEAGUE);
    await slice.db.insert(referrals).values({
      inviterId: other.id,
      referredEmail: member.email,
      createdAt: slice.clock.now(),
      appliedAt: slice.clock.now(),
    });

    expect((await exportPersonalData(slice.ctx, member.id)).referrals).toMatchObject([{ referred_email: COLLEAGUE }]);
    await slice.db.transaction((tx) => deletePersonalData(tx, member.id));

    const left = await slice.db.select().from(referrals);
    expect(left.map(({ referredEmail }) => referredEmail)).toEqual(['forgotten-2']);
    expect(await slice.db.$count(users, eq(users.email, member.email))).toBe(1);
  });
});
