/** Reporting bodies and the learner's identifiers. (rules L16, L17) */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '#server/modules/accounts/password/passwords.ts';
import type { Person } from '#tests/support/given/given.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice;
let person: Person;
beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  person = await slice.given.account();
});
afterAll(() => slice?.close());

const NOTHING = {
  ...{ npi: null, licence_number: null, licence_state: null },
  ...{ board_number: null, eprofile_id: null, birth_month: null, birth_day: null },
};
const save = (attributes: object) =>
  slice.api.put('/api/identifiers/', resource('Identifiers', attributes), person.headers);
const read = async (as = person) => {
  const { bodies: _, ...numbers } = (await slice.api.get('/api/identifiers/', as.headers)).body.data.attributes;
  return numbers;
};
const changeConsent = (body: string, given: boolean) =>
  slice.api.put(`/api/consents/${body}/`, resource('Consent', { given }), person.headers);
const listConsents = async (as = person) => (await slice.api.get('/api/consents/', as.headers)).body.data;

describe('identifiers', () => {
  test('are empty at first, replaced by each update, and visible only to their owner', async () => {
    expect(await read()).toEqual(NOTHING);
    const known = { ...NOTHING, npi: '1234567893', birth_month: 2, birth_day: 29 };

    expect((await save(known)).status).toBe(200);
    expect(await read()).toEqual(known);
    await save({ ...NOTHING, licence_number: 'ME 1234', licence_state: 'FL' });

    expect(await read()).toEqual({ ...NOTHING, licence_number: 'ME 1234', licence_state: 'FL' });
    expect(await read(await slice.given.account())).toEqual(NOTHING);
  });

  test.each([
    ['an NPI with a wrong check digit', { npi: '1234567890' }, '/data/attributes/npi'],
    ['a license without its state', { licence_number: 'ME 1234' }, '/data/attributes/licence_number'],
    ['a date that does not exist', { birth_month: 4, birth_day: 31 }, '/data/attributes/birth_day'],
    ['a year of birth', { birth_year: 1980 }, '/data/attributes/birth_year'],
  ])('refuse %s, with a pointer', async (_what, wrong, pointer) => {
    const { status, body } = await save({ ...NOTHING, ...wrong });

    expect([status, body.errors[0].source.pointer]).toEqual([422, pointer]);
    expect(await read()).toEqual(NOTHING);
  });
});

describe('consents', () => {
  test('are given and withdrawn per body, each with its date', async () => {
    expect(await listConsents()).toEqual([]);

    await changeConsent('accme', true);
    slice.clock.moveTo('2026-11-22T12:00:00.000Z');
    await changeConsent('accme', true);
    expect(await listConsents()).toMatchObject([
      { type: 'Consent', id: 'accme', attributes: { given: true, changed: '2026-11-21T12:00:00.000Z' } },
    ]);
    await changeConsent('accme', false);
    await changeConsent('ce-broker', true);

    expect(await listConsents()).toMatchObject([
      { id: 'accme', attributes: { given: false, changed: '2026-11-22T12:00:00.000Z' } },
      { id: 'ce-broker', attributes: { given: true } },
    ]);
    expect(await listConsents(await slice.given.account())).toEqual([]);
  });

  test('are refused for an unknown body', async () => {
    const answer = await changeConsent('nabp', true);

    expect([answer.status, answer.body.errors[0].code]).toEqual([404, 'request.not-found']);
  });

  test('are deleted with an account that earned no credit', async () => {
    const hash = await hashPassword('a long enough one');
    await slice.database.pool.query('update users set password_hash = $1 where id = $2', [hash, person.id]);
    await changeConsent('accme', true);

    const deletion = resource('AccountDeletion', { password: 'a long enough one' });
    expect((await slice.api.post('/api/privacy/delete/', deletion, person.headers)).status).toBe(200);

    expect((await slice.database.pool.query('select * from consents')).rows).toEqual([]);
  });
});
