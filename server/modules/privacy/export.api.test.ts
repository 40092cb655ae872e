/** Data exports: requesting, building, contents and expiry. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedReference } from '#server/db/seed/reference.ts';
import { hashPassword } from '#server/modules/accounts/password/passwords.ts';
import { type Busy, giveBusyLibrary, giveBusyMember } from '#tests/support/given/busy-member.ts';
import type { Person } from '#tests/support/given/given.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';
import { readArchive } from '#tests/support/validators/read-archive.ts';

let slice: Slice;
let passwordHash: string;
beforeAll(async () => {
  slice = await startSlice();
  passwordHash = await hashPassword('a long enough one');
});
beforeEach(async () => {
  await slice.reset();
  await seedReference(slice.db);
});
afterAll(() => slice?.close());

const HANNAH: Busy = {
  ...{ firstName: 'Hannah', lastName: 'Whitfield', email: 'hannah@marlow.example', employer: 'North Clinic' },
  ...{ street: 'Elm Street', city: 'Boston', npi: '1234567893' },
};
const INES: Busy = {
  ...{ firstName: 'Ines', lastName: 'Duarte', email: 'ines@marlow.example', employer: 'South Clinic' },
  ...{ street: 'Rua Augusta', city: 'Lisbon', npi: '1245319599' },
};

const query = async (text: string) => (await slice.database.pool.query(text)).rows;
const requestExport = (person: Person) => slice.api.send('POST', '/api/privacy/export/', { headers: person.headers });
const list = (person: Person) => slice.api.get('/api/privacy/export/', person.headers);
const pathOf = (address: string) => address.replace('http://localhost:3000', '');

/** Downloads the latest export. */
async function download(person: Person) {
  const [{ attributes }] = (await list(person)).body.data;
  return slice.app.inject({ method: 'GET', url: pathOf(attributes.download_url) });
}

/** Creates two members with all kinds of data, and exports that of the first. */
async function openCopyBesideAnother() {
  const library = { ...(await giveBusyLibrary(slice)), passwordHash };
  const { person, certificateId } = await giveBusyMember(slice, HANNAH, library);
  const { person: other } = await giveBusyMember(slice, INES, library);
  await requestExport(person);
  await slice.jobs.drain();
  const files = readArchive((await download(person)).rawPayload);
  return { person, other, certificateId, files };
}

/** Whether the bytes are a complete PDF, from the header to the end marker. */
const isPdf = (bytes: Buffer | undefined) =>
  bytes?.subarray(0, 5).toString() === '%PDF-' && bytes.toString('latin1').trimEnd().endsWith('%%EOF');

describe('a data export (rules P52)', () => {
  test('is built by a job, and its link emailed and valid for seven days', async () => {
    const person = await slice.given.account();

    const response = await requestExport(person);
    expect([response.status, response.body.data.attributes]).toEqual([
      202,
      { requested: '2026-11-21T12:00:00.000Z', expires: null, download_url: null },
    ]);
    await slice.jobs.drain();

    const [email] = slice.mailbox.sentTo(person.email);
    const [{ attributes }] = (await list(person)).body.data;
    expect(email?.subject).toBe('Your data is ready to download');
    expect(email?.text).toContain(attributes.download_url);
    expect(attributes.expires).toBe('2026-11-28T12:00:00.000Z');
    expect((await download(person)).headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="receptor-data.zip"',
      'cache-control': 'private, no-store',
    });
  });

  test('is an archive with a JSON file, credits as a table, certificates and receipts', async () => {
    const { certificateId, files } = await openCopyBesideAnother();

    const [{ number }] = await query(`select number from certificates where id = ${certificateId}`);
    const [receipt] = await query('select number from receipts order by number limit 1');
    const certificate = `certificates/certificate-${number}.pdf`;
    const receiptFile = [...files.keys()].find((name) => name.startsWith('receipts/'));
    expect([...files.keys()].toSorted()).toEqual(
      ['credits.csv', 'receptor-data.json', certificate, String(receiptFile)].toSorted(),
    );
    expect(receiptFile).toMatch(new RegExp(`^receipts/receipt-.*${receipt.number}\\.pdf$`));
    expect([certificate, String(receiptFile)].map((name) => isPdf(files.get(name)))).toEqual([true, true]);
    expect(files.get(certificate)?.length).toBeGreaterThan(5000);

    const table = files.get('credits.csv')?.toString('utf8') ?? '';
    expect(table.charCodeAt(0)).toBe(0xfeff);
    const [head = '', line = '', ...more] = table.slice(1).trimEnd().split('\r\n');
    expect(more).toEqual([]);
    expect(line.split(',')).toHaveLength(head.split(',').length);
    expect(line).toMatch(/^"2026–27","2026-11-21","Clozapine",.*,"CME",0\.5,/);
    expect(line).toContain(number);
  });

  test('contains all personal data as JSON, and no secrets', async () => {
    const { person, files } = await openCopyBesideAnother();

    const text = files.get('receptor-data.json')?.toString('utf8') ?? '';
    expect(JSON.parse(text)).toMatchObject({
      accountId: person.id,
      accounts: {
        account: { email: person.email, firstName: 'Hannah', hasPassword: true },
        addresses: [{ city: 'Boston' }],
        sessions: [{ device: 'Unknown device' }],
        signInAttempts: [{ succeeded: false }],
      },
      catalogue: {
        progress: [
          {
            publication: 'Clozapine',
            positionSeconds: 42,
            textPosition: { slide: 1, paragraph: 2, fraction: 0.5 },
            share: 0.4,
          },
        ],
        chosenQuickTakes: [{ publication: 'Zuranolone' }],
        savedForLater: [{ publication: 'Lithium' }],
      },
      assessment: {
        tests: [
          { publication: 'Lithium', status: 'REJECTED', answers: [{ answer: 'Answer 2' }, { answer: 'Answer 2' }] },
          { publication: 'Clozapine', status: 'APPROVED' },
        ],
        evaluations: [{ publication: 'Clozapine' }],
      },
      accreditation: {
        credits: [{ kind: 'claim', credits: 0.5 }],
        certificates: [{ holderName: 'Hannah Whitfield' }],
        identifiers: { npi: '1234567893', birthMonth: 2, birthDay: 29 },
        consents: [{ body: 'accme', given: true }],
      },
      billing: {
        orders: [{ status: 'paid', employer: 'North Clinic' }, { status: 'pending' }],
        receipts: [{ holderName: 'Hannah Whitfield' }],
        memberships: [{ tier: 'Gold' }],
      },
      referrals: { referrals: [{ applied: expect.any(String) }, { applied: null }] },
      newsletter: [{ email: person.email, status: 'pending' }],
      email: { suppressed: [{ why: 'bounced' }] },
      support: { messages: [{ subject: 'Help' }] },
      analytics: [{ utm_source: 'newsletter' }],
    });
    expect(text).not.toContain(passwordHash);
    expect(text).not.toMatch(/password_?hash|token_?hash|secret/i);
  });

  test('contains no data of other accounts', async () => {
    const { other, files } = await openCopyBesideAnother();

    const personalTexts = [...Object.values(INES), `colleague.joins.${other.id}`, `colleague.waits.${other.id}`];
    for (const [name, bytes] of files) {
      const text = bytes.toString('latin1');
      expect(
        personalTexts.filter((word) => text.includes(word)),
        name,
      ).toEqual([]);
    }
    // PDF text is compressed; the certificate number identifies its holder.
    const [certificate] = await query(`select number from certificates where user_id = ${other.id}`);
    expect([...files.keys()].join(' ')).not.toContain(certificate.number);
  });

  test('omits a withdrawn certificate', async () => {
    const library = { ...(await giveBusyLibrary(slice)), passwordHash };
    const { person } = await giveBusyMember(slice, HANNAH, library);
    await query(`update certificates set revoked_at = '2026-11-21'`);

    await requestExport(person);
    await slice.jobs.drain();

    const files = readArchive((await download(person)).rawPayload);
    expect([...files.keys()].filter((name) => name.startsWith('certificates/'))).toEqual([]);
    expect(JSON.parse(String(files.get('receptor-data.json'))).accreditation.certificates).toHaveLength(1);
  });

  test('is built at most once a day', async () => {
    const person = await slice.given.account();
    const first = await requestExport(person);
    expect((await requestExport(person)).body.data.id).toBe(first.body.data.id);
    await slice.jobs.drain();
    expect((await requestExport(person)).body.data.id).toBe(first.body.data.id);
    expect(slice.mailbox.all).toHaveLength(1);

    slice.clock.moveTo('2026-11-22T12:00:01Z');
    expect((await requestExport(person)).body.data.id).not.toBe(first.body.data.id);
  });

  test('is available only by its signed URL', async () => {
    const person = await slice.given.account();
    await requestExport(person);
    await slice.jobs.drain();
    const address = pathOf((await list(person)).body.data[0].attributes.download_url);

    expect((await slice.api.get(address)).status).toBe(200);
    const bare = address.replace(/\?.*/, '');
    for (const wrong of [bare, `${bare}?signature=`, `${address}x`, address.replace(/export\/\d+/, 'export/999')]) {
      const answer = await slice.api.get(wrong, person.headers);
      expect([answer.status, answer.body.errors[0].code]).toEqual([404, 'export.not-found']);
    }
    expect((await list(await slice.given.superuser())).body.data).toEqual([]);
  });

  test('requires a verified email', async () => {
    const person = await slice.given.account({ verified: false });

    const answer = await requestExport(person);

    expect([answer.status, answer.body.errors[0].code]).toEqual([409, 'export.unverified']);
  });

  test('expires after seven days, first its URL, then its file', async () => {
    const person = await slice.given.account();
    await requestExport(person);
    await slice.jobs.drain();
    const address = pathOf((await list(person)).body.data[0].attributes.download_url);
    const [{ storage_key: key }] = await query('select storage_key from data_exports');

    slice.clock.moveTo('2026-11-28T12:00:00Z');
    const late = await slice.api.get(address);
    expect([late.status, late.body.errors[0].code]).toEqual([410, 'export.expired']);
    expect((await list(person)).body.data).toEqual([]);

    await slice.jobs.sweep('privacy.remove-exports');
    expect(await slice.ctx.storage.find(String(key))).toBeNull();
    expect((await slice.api.get(address)).status).toBe(404);
  });
});
