/** The approvals of an activity decide what the certificate of each profession says. (rules L1, L26 to L28) */
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CreditType } from '#domain/credits/activity/credit-types.ts';
import type { Profession } from '#domain/credits/learners/professions.ts';
import { fromCredits } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { seedReference } from '#server/db/seed/reference.ts';
import { certificates, statements } from '#server/modules/accreditation/tables.ts';
import { stateActivities } from '#server/modules/activities/index.ts';
import { activities, creditApprovals } from '#server/modules/activities/tables.ts';
import { reportSettings } from '#server/modules/reporting/tables.ts';
import type { GivenPublication } from '#tests/support/given/given.ts';
import { earn } from '#tests/support/given/tests-and-surveys.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice;
let publication: GivenPublication;

beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  await seedReference(slice.db);
  publication = await slice.given.publication({ questions: 1, credits: 1.5, title: 'Lamotrigine' });
});
afterAll(() => slice?.close());

const day = (text: string) => text as PlainDate;

async function approve(...types: CreditType[]) {
  const { id } = publication;
  const stated = { id, maximum: fromCredits(1.5), reviewedOn: day('2026-11-01') };
  await stateActivities(slice.db, [stated], slice.clock.now());
  // AMA credit is approved with the record.
  await slice.db.delete(creditApprovals).where(inArray(creditApprovals.type, types));
  await slice.db.insert(creditApprovals).values(
    types.map((type) => ({
      ...{ publicationId: id, type, maximumQuarters: fromCredits(1.25) },
      ...{ statement: `Approved for ${type}.`, approvalNumber: `${type}-1`, fromOn: null, toOn: null },
    })),
  );
}

async function certify(profession: Profession | null) {
  const member = await slice.given.member('gold', { firstName: 'Hannah', lastName: 'Whitfield', profession });
  const id = await earn(slice, member, publication);
  const list = await slice.api.get('/api/certificates/', member.headers);
  const { attributes } = list.body.data.find((each: { id: string }) => each.id === id);
  const verified = (await slice.api.get(`/api/verify/${attributes.code}/`)).body.data;
  return { member, id, attributes, verified };
}

describe('the certificate', () => {
  test.each([
    ['Physician', 'physician', '1.5 AMA PRA Category 1 Credits™'],
    ['Physician Assistant', 'physician-assistant', '1.25 AAPA Category 1 CME Credits'],
    ['Nursing professional', 'nurse', '1.25 ANCC contact hours'],
    ['Therapist', 'therapist', '1.25 APA continuing education credits'],
    ['Pharmacist', 'participation', null],
    ['Another healthcare professional', 'participation', null],
  ] as const)('of the profession %s has the template %s', async (profession, template, award) => {
    await approve('aapa', 'ancc', 'apa', 'acpe');

    const { attributes, verified } = await certify(profession);

    expect(attributes).toMatchObject({ template, award, credits: 1.5, maximum_credits: 1.5 });
    expect(verified).toMatchObject({ template, award });
    expect(attributes.lines.credit).toContain(award ?? 'This activity was designated for 1.5 AMA PRA');
    expect(attributes.statements.filter((text: string) => text.startsWith('Approved for'))).toHaveLength(
      award === null || profession === 'Physician' ? 0 : 1,
    );
  });

  test('of a nurse has the provider with its postal address, and the number of the approval', async () => {
    await approve('ancc');

    const { attributes } = await certify('Nursing professional');

    expect(attributes.statements.slice(1)).toEqual([
      'Approved for ancc.',
      'ANCC approval number: ancc-1.',
      expect.stringMatching(/^Provider of nursing continuing professional development: Receptor, .+\.$/),
    ]);
  });

  test('is reissued with the credit of another profession, and stays as it was when texts and approvals change', async () => {
    await approve('aapa', 'ancc');
    const { member, id } = await certify('Physician Assistant');
    await slice.api.patch('/api/users/me/', resource('User', { profession: 'Nursing professional' }), member.headers);
    const reissued = await slice.api.post(
      `/api/certificates/${id}/reissue/`,
      resource('Certificate', {}),
      member.headers,
    );
    expect(reissued.body.data.attributes).toMatchObject({ template: 'nurse', award: '1.25 ANCC contact hours' });
    const print = async () =>
      slice.app.inject({
        method: 'GET',
        url: `/api/certificates/${reissued.body.data.id}/pdf/`,
        headers: member.headers,
      });
    const before = await print();
    const rows = await slice.db.select().from(certificates);

    await slice.db.update(statements).set({ text: 'Another text.' }).where(eq(statements.code, 'award-nurse'));
    await slice.db.delete(creditApprovals).where(eq(creditApprovals.publicationId, publication.id));

    expect((await print()).rawPayload.equals(before.rawPayload)).toBe(true);
    expect(await slice.db.select().from(certificates)).toEqual(rows);
  });

  test('of an earlier layout is printed in it for good', async () => {
    const { member, id } = await certify('Physician');
    const isIt = eq(certificates.id, Number(id));
    const url = `/api/certificates/${id}/pdf/`;
    const print = async () => (await slice.app.inject({ url, headers: member.headers })).rawPayload;
    const [today] = await slice.db.select().from(certificates).where(isIt);
    const latest = await print();
    await slice.db.update(certificates).set({ layout: 1 }).where(isIt);
    const first = await print();

    expect(today?.layout).toBe(4);
    expect(first.equals(latest)).toBe(false);
    expect((await print()).equals(first)).toBe(true);
  });

  test('of a physician has the designation of its own approval in place of the general one', async () => {
    await approve('ama-pra');

    const { attributes } = await certify('Physician');

    expect(attributes.statements.slice(1)).toEqual(['Approved for ama-pra.', 'AMA approval number: ama-pra-1.']);
  });

  test('from before its lines were data is shown and printed without them', async () => {
    const { member, id } = await certify('Physician');
    await slice.db
      .update(certificates)
      .set({ lines: null })
      .where(eq(certificates.id, Number(id)));

    const [shown] = (await slice.api.get('/api/certificates/', member.headers)).body.data;
    const pdf = await slice.app.inject({
      method: 'GET',
      url: `/api/certificates/${id}/pdf/`,
      headers: member.headers,
    });

    expect(shown.attributes).toMatchObject({ lines: null, award: '1.5 AMA PRA Category 1 Credits™' });
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('the front matter (rules L56)', () => {
  const readMatter = async () => {
    await slice.db.update(activities).set({ basis: 'record' }).where(eq(activities.publicationId, publication.id));
    return (await slice.api.get(`/api/publications/${publication.id}/front-matter/`)).body.data;
  };

  test('names the credit that each profession is awarded, and the numbers of approvals', async () => {
    await approve('ama-pra', 'aapa', 'ancc', 'apa', 'acpe');

    const { awards, statements: shown } = await readMatter();

    expect(awards).toEqual([
      { audience: 'physician-assistant', credit: '1.25 AAPA Category 1 CME Credits', maximum: 1.25 },
      { audience: 'nurse', credit: '1.25 ANCC contact hours', maximum: 1.25 },
      { audience: 'therapist', credit: '1.25 APA continuing education credits', maximum: 1.25 },
    ]);
    expect(shown.slice(1)).toEqual([
      ...['Approved for ama-pra.', 'AMA approval number: ama-pra-1.', 'Approved for aapa.'],
      ...['AAPA approval number: aapa-1.', 'Approved for acpe.', 'Approved for ancc.'],
      ...['ANCC approval number: ancc-1.', 'Approved for apa.', 'APA approval number: apa-1.'],
    ]);
  });

  test('names credit of pharmacists and its number while the provider reports to CPE Monitor', async () => {
    await approve('acpe');
    await slice.db
      .insert(reportSettings)
      .values({ ...{ body: 'cpe-monitor', providerNumber: 'JA0000123' }, updatedAt: slice.clock.now() });

    const { awards, statements: shown } = await readMatter();

    expect(awards).toEqual([{ audience: 'pharmacist', credit: null, maximum: 1.25 }]);
    expect(shown).toContain('Universal activity number (UAN) of ACPE: acpe-1.');
  });
});
