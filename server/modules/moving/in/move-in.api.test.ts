/** Moving members, memberships and credit in. (docs/moving.md) */
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { collectionImporter } from '#server/db/import/collections/collection-importer.ts';
import { importFolder } from '#server/db/import/import-library.ts';
import { seedReference } from '#server/db/seed/reference.ts';
import { writeSmallLibrary } from '#tests/support/given/small-library.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';
import { type FileKind, moveFile, type RowReport } from './move-file.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  await seedReference(slice.db);
});
afterAll(() => slice?.close());

const query = async (text: string) => (await slice.database.pool.query(text)).rows;

const NEEDS = () => ({ ...slice.ctx, importer: collectionImporter });

type Options = { dryRun?: boolean; allOrNothing?: boolean; format?: 'csv' | 'jsonl' | 'json' };

async function move(kind: FileKind, text: string, options: Options = {}) {
  const rows: RowReport[] = [];
  const counts = await moveFile(NEEDS(), Readable.from([Buffer.from(text)]), {
    ...{ kind, format: 'csv', source: 'before', dryRun: false, allOrNothing: false, ...options },
    report: async (reported) => void rows.push(...reported),
  });
  const results = rows.map(({ outcome }) =>
    outcome.result === 'refused' ? `${outcome.column}: ${outcome.reason}` : outcome.result,
  );
  return { counts, results };
}

const PHPASS = '$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0';
const MEMBERS = [
  'id,email,first_name,last_name,profession,degree,password_hash,language,verified,created,npi,newsletter,newsletter_since,newsletter_source',
  `7,Nora@clinic.example,Nora,Lind,Physician,MD,${PHPASS},fr,yes,2019-04-01T08:00:00Z,1234567893,yes,2020-02-02,sign-up form`,
  '8,ines@clinic.example,Inês,"Duarte, junior",,,,,no,2021-01-01,,no,,',
].join('\n');

describe('members', () => {
  test('are accounts with profile, password, identifiers, language and newsletter, and nobody is emailed', async () => {
    expect((await move('members', MEMBERS)).results).toEqual(['added', 'added']);
    await slice.jobs.drain();

    const [nora, ines] = await query('select * from users order by id');
    expect(nora).toMatchObject({
      ...{ email: 'Nora@clinic.example', first_name: 'Nora', profession: 'Physician', degree: 'MD' },
      ...{ email_verified_at: new Date('2019-04-01T08:00:00Z'), created_at: new Date('2019-04-01T08:00:00Z') },
    });
    expect([ines.last_name, ines.password_hash, ines.email_verified_at]).toEqual(['Duarte, junior', null, null]);
    expect(await query('select user_id, npi from identifiers')).toEqual([{ user_id: nora.id, npi: '1234567893' }]);
    expect(await query('select email, status, confirmed_at, consent_source from subscriptions')).toEqual([
      {
        ...{ email: 'Nora@clinic.example', status: 'confirmed', consent_source: 'sign-up form' },
        confirmed_at: new Date('2020-02-02T00:00:00Z'),
      },
    ]);
    expect(slice.mailbox.all).toEqual([]);
    const login = { username: 'nora@clinic.example', password: 'test12345' };
    expect((await slice.api.post('/api/login/', resource('ApiLoginView', login))).status).toBe(200);
  });

  test('are not doubled by a second run, and changed only if nobody changed them here', async () => {
    await move('members', MEMBERS);
    expect((await move('members', MEMBERS)).results).toEqual(['same', 'same']);

    const married = MEMBERS.replace('Nora,Lind', 'Nora,Berg').replace('Inês', 'Ines');
    await slice.database.pool.query(`update users set updated_at = now() where first_name = 'Inês'`);
    expect((await move('members', married)).results).toEqual([
      'changed',
      ': the account was changed here since it was moved in, and stays as it is',
    ]);
    expect(await query('select last_name from users order by id')).toMatchObject([{ last_name: 'Berg' }, {}]);
    expect((await move('members', married)).results[0]).toBe('same');
  });

  test('keep a password that they have signed in with here, and are not created again after deletion', async () => {
    await move('members', MEMBERS);
    await slice.database.pool.query(`update users set password_hash = '$argon2id$v=19$m=19456,t=2,p=1$x' where id = 1`);
    await move('members', MEMBERS.replace('Nora,Lind', 'Nora,Berg'));
    expect(await query('select password_hash from users where id = 1')).toEqual([
      { password_hash: '$argon2id$v=19$m=19456,t=2,p=1$x' },
    ]);

    await slice.database.pool.query(`update users set deleted_at = now(), email = 'deleted-1' where id = 1`);
    expect((await move('members', MEMBERS)).results[0]).toMatch(/^: the account was deleted/);
    expect(await query('select id from users')).toHaveLength(2);
  });

  test('are refused one by one, with the column and the reason', async () => {
    const verified = await slice.given.account();
    const unverified = await slice.given.account({ verified: false });
    const row = (id: string, fields: object) => JSON.stringify({ id, ...fields });
    const lines = [
      row('1', { email: 'a@clinic.example' }),
      row('1', { email: 'b@clinic.example' }),
      row('2', { email: 'A@clinic.example' }),
      row('3', { email: 'nobody' }),
      row('4', {}),
      row('5', {
        email: 'c@clinic.example',
        password_hash: '$2b$31$LZSJchsWG/DrBy1erNs4ee31eJ7DaWiuwhDOC7aqIyqGGggfu6Y/.',
      }),
      row('6', { email: 'd@clinic.example', npi: '1234567890' }),
      row('7', { email: 'e@clinic.example', newsletter: true }),
      row('8', { email: 'f@clinic.example', first_name: 'x'.repeat(200_000) }),
      row('9', { email: 'g@clinic.example', created: '2026-02-30' }),
      row('10', { email: 'h@clinic.example', surname: 'Lind' }),
      'half a li',
      row('11', { email: unverified.email }),
      row('12', { email: verified.email }),
      row('13', { email: 'i@clinic.example', last_name: 'http://evil.example' }),
      row('14', { email: 'j@clinic.example' }),
    ];
    const { results, counts } = await move('members', lines.join('\n'), { format: 'jsonl' });

    expect(results).toEqual([
      'added',
      'id: is that of an earlier row',
      'email: is the address of another row',
      'email: is not an email address',
      'email: is missing',
      'password_hash: would cost too much computing at sign-in; leave it empty, and its owner sets a new password',
      'npi: is not an NPI: ten digits with a check digit',
      'newsletter_since: is missing: a consent has a date and a source',
      'first_name: is longer than 80 characters',
      'created: is not a date as 2026-03-31 or 2026-03-31T09:30:00Z',
      'surname: is unknown',
      ': is not a JSON object',
      'email: has an account here whose owner has not verified it; have it verified or deleted first',
      'added',
      'last_name: contains characters that names do not have',
      'added',
    ]);
    expect(counts).toMatchObject({ added: 3, refused: 13, stored: true });
    expect(await query('select id from users')).toHaveLength(4);
  });

  test('are not written by a dry run, nor by a file with a bad row if all or nothing was wanted', async () => {
    const bad = `${MEMBERS}\n9,nobody${',x'.repeat(12)}`;

    expect((await move('members', MEMBERS, { dryRun: true })).counts).toMatchObject({ added: 2, stored: false });
    expect((await move('members', bad, { allOrNothing: true })).counts).toMatchObject({ refused: 1, stored: false });
    expect([await query('select * from users'), await query('select * from moved_records')]).toEqual([[], []]);
    expect((await move('members', MEMBERS, { allOrNothing: true })).counts).toMatchObject({ added: 2, stored: true });
    expect(await query('select action, detail from audit_entries')).toMatchObject([
      { action: 'moving.moved-in', detail: { after: { source: 'before', added: 2 } } },
    ]);
  });

  test('of a table that is broken in the middle are moved beside the broken line', async () => {
    const { results } = await move('members', MEMBERS.replace('\n8,', '\n9,too,few\n8,'));

    expect(results.toSorted()).toEqual([': has another number of columns than the header', 'added', 'added']);
    await expect(move('members', MEMBERS.replace('degree', 'title'))).rejects.toThrow('Unknown columns: title.');
  });
});

describe('memberships', () => {
  const TERMS = [
    'id,member,tier,starts,ends,paid,currency',
    'a,7,gold,2026-01-01,2027-01-01,299.00,USD',
    'b,8,gold,2026-01-01,2027-01-01,,',
    'c,9,gold,2026-01-01,2027-01-01,,',
    'd,8,platinum,2026-01-01,2027-01-01,,',
    'e,8,gold,2026-01-01,2026-01-01,,',
    'f,8,gold,2026-01-01,2027-01-01,10,',
  ].join('\n');

  test('are terms that do not renew; what was paid counts as paid', async () => {
    await slice.given.tiers();
    await move('members', MEMBERS);
    const { results } = await move('memberships', TERMS);

    expect(results).toEqual([
      'added',
      'added',
      'member: no member with this id was moved in, or the account was deleted since',
      expect.stringMatching(/^tier: is none of: .*gold/),
      'ends: is not after starts',
      'currency: is missing: an amount has a currency',
    ]);
    expect(await query('select value_cents, currency, source from membership_terms order by id')).toEqual([
      { value_cents: 29_900, currency: 'usd', source: 'order' },
      { value_cents: 0, currency: 'usd', source: 'office' },
    ]);
    expect(await query('select * from renewals')).toEqual([]);
    expect((await move('memberships', TERMS)).results.slice(0, 2)).toEqual(['same', 'same']);
    expect((await move('memberships', TERMS.replace('299.00', '1.00'))).results[0]).toMatch(/moved in with other/);
  });
});

describe('credit', () => {
  const HEADER =
    'id,member,activity,title,provider,completed,class,kind,credits,maximum,certificate_number,issued,holder_name,holder_profession,statements';
  const EARNED = [
    HEADER,
    'a,7,90001,Lithium in 2018,Old House,2018-05-02,CME,,1.5,2,OH-17,2018-05-03,"Nora Lind, MD",Physician,"Old House is accredited.\nDesignated for 2 credits."',
    'b,7,,Sleep,Elsewhere,2019-01-01,,category-1,0.5,,E-1,,,,',
    'c,8,90001,Lithium in 2018,Old House,2018-06-01,SA,,1,,,,,,',
    'd,8,90002,Gone,Old House,2018-06-01,CME,,1,,,,,,',
    'e,7,90001,Lithium again,Old House,2018-06-01,CME,,1,,,,,,',
    'f,8,,,,2018-06-01,,,1,,,,,,',
    'g,8,90001,Lithium in 2018,Old House,2018-06-01,CME,,1.1,,,,,,',
  ].join('\n');
  const RETIRED = 'id,number,title,published,class,credits\n1,90001,Lithium in 2018,2018-01-01,CME,2';

  test('of this provider is a claim with its certificate as printed; of others it is beside the ledger', async () => {
    await move('members', MEMBERS);
    expect((await move('activities', RETIRED)).results).toEqual(['added']);
    const { results } = await move('credits', EARNED.replace('Nora Lind, MD', 'Nora Lind'));

    expect(results).toEqual([
      'added',
      'added',
      'added',
      'activity: is no publication here; move in the retired activities first',
      'activity: the member has a result of this activity already',
      'title: is missing: credit of another provider has it; credit of your own has an activity',
      'credits: is not an amount in quarters from 0.25 to 250',
    ]);
    expect(
      await query('select kind, quarters, academic_year, completed_on::text, reason from credit_ledger order by id'),
    ).toEqual([
      { kind: 'claim', quarters: 6, academic_year: 2017, completed_on: '2018-05-02', reason: 'Moved in from before' },
      { kind: 'claim', quarters: 4, academic_year: 2017, completed_on: '2018-06-01', reason: 'Moved in from before' },
    ]);
    const [certificate] = await query('select * from certificates');
    expect(certificate).toMatchObject({
      ...{ number: 'OH-17', holder_name: 'Nora Lind', title: 'Lithium in 2018', provider: 'Old House' },
      ...{ template: 'physician', quarters: 6, maximum_quarters: 8, issued_at: new Date('2018-05-03T00:00:00Z') },
      statements: ['Old House is accredited.', 'Designated for 2 credits.'],
    });
    expect(await query('select title, provider, kind, number from external_credits')).toEqual([
      { title: 'Sleep', provider: 'Elsewhere', kind: 'category-1', number: 'E-1' },
    ]);
    const login = await slice.api.post(
      '/api/login/',
      resource('ApiLoginView', { username: 'nora@clinic.example', password: 'test12345' }),
    );
    const headers = { authorization: `JWT ${login.body.data.attributes.token}` };
    const own = await slice.api.get('/api/certificates/', headers);
    expect(own.body.data).toHaveLength(1);
    expect((await slice.api.get(`/api/certificates/verify/${certificate.code}/`)).status).toBeLessThan(500);
    expect((await move('credits', EARNED.replace('Nora Lind, MD', 'Nora Lind'))).results.slice(0, 3)).toEqual(
      Array(3).fill('same'),
    );
  });

  test('with a number of our own form moves the ledger behind it', async () => {
    await move('members', MEMBERS);
    await move('activities', RETIRED);
    await move('credits', EARNED.replace('OH-17', 'R-2018-004711').replace('Nora Lind, MD', 'Nora Lind'), {
      dryRun: true,
    });
    expect(await query(`select last_value < 4711 as before from credit_ledger_id_seq`)).toEqual([{ before: true }]);

    await move('credits', EARNED.replace('OH-17', 'R-2018-004711').replace('Nora Lind, MD', 'Nora Lind'));

    expect(await query('select min(id)::int > 4711 as later from credit_ledger')).toEqual([{ later: true }]);
  });
});

describe('redirects', () => {
  const library = writeSmallLibrary();
  beforeEach(async () => {
    const needs = { ...slice.ctx, database: slice.database.background, onProgress: () => undefined };
    expect(await importFolder(needs, library.path)).toMatchObject({ ok: true });
  });
  const OLD = 'from,to\n/lectures/lithium,/library\n/shop,\n';

  test('lead to their pages, are the same in a second run, and are refused with a reason', async () => {
    expect((await move('redirects', OLD)).results).toEqual(['added', 'added']);
    expect((await move('redirects', OLD)).results).toEqual(['same', 'same']);

    const wrong = [
      ...['/lectures/lithium,/podcasts', '/library,/podcasts', 'nonsense,/library', '/old,/nowhere'],
      ...['/a,/library', '/A/,/podcasts', '/b,/a', '/c,https://evil.example/', '/d,//evil.example'],
      '/draft,/publication/not-yet-published-999',
    ];
    expect((await move('redirects', ['from,to', ...wrong].join('\n'))).results).toEqual([
      'from: is redirected to another page here; change it in the office',
      'from: is an address of the product, which needs no redirect',
      'from: must be a path of the site without a query, such as /old-page',
      'to: is not the address of a page of the site',
      'added',
      'id: is that of an earlier row',
      ...Array(3).fill('to: is not the address of a page of the site'),
      'to: is not the address of a page of the site; publish it first',
    ]);
    expect(
      await query(`select key, value from collection_entries where collection = 'redirects' order by key`),
    ).toEqual([
      { key: '/a', value: { from: '/a', to: '/library' } },
      { key: '/lectures/lithium', value: { from: '/lectures/lithium', to: '/library' } },
      { key: '/shop', value: { from: '/shop' } },
    ]);
  });

  test('are not written in a dry run', async () => {
    expect((await move('redirects', OLD, { dryRun: true })).results).toEqual(['added', 'added']);
    expect(await query('select * from redirects')).toEqual([]);
  });
});
