/** The officer changes the statements of covers and certificates. (rules T32) */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { STATEMENT_CODES } from '#domain/credits/statements.ts';
import { seedReference } from '#server/db/seed/reference.ts';
import { auditEntries } from '#server/modules/accounts/tables.ts';
import { certificates } from '#server/modules/accreditation/tables.ts';
import type { Person } from '#tests/support/given/given.ts';
import { earn } from '#tests/support/given/tests-and-surveys.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

const PATH = '/api/admin/statements/';

let slice: Slice;
let officer: Person;

beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  await seedReference(slice.db);
  officer = await slice.given.staff({ roles: ['accreditation-officer'] });
});
afterAll(() => slice?.close());

const list = async (): Promise<{ id: string; attributes: { code: string; text: string } }[]> =>
  (await slice.api.get(PATH, officer.headers)).body.data;
async function read(code: string) {
  const found = (await list()).find(({ attributes }) => attributes.code === code);
  if (found === undefined) throw new Error(`There is no statement ${code}`);
  return { id: found.id, text: found.attributes.text };
}
const change = (id: string, attributes: object) =>
  slice.api.patch(`${PATH}${id}/`, resource('Statement', attributes), officer.headers);
const codeIn = ({ status, body }: { status: number; body: any }) => [status, body?.errors?.[0]?.code];
const frontMatter = async (publication: number): Promise<string[]> =>
  (await slice.api.get(`/api/publications/${publication}/front-matter/`)).body.data.statements;

describe('the statements', () => {
  test('are listed with their texts', async () => {
    expect((await list()).map(({ attributes }) => attributes.code).toSorted()).toEqual(STATEMENT_CODES.toSorted());
  });

  test('come with the labels of an example of a certificate (rules L27, P63)', async () => {
    const { status, body } = await slice.api.get('/api/admin/papers/', officer.headers);

    expect([status, body.data.labels]).toEqual([
      200,
      {
        number: 'No. R-2026-000000',
        footer: 'Certificate No. R-2026-000000',
        code: 'QR code for the verification page of certificate R-2026-000000: https://example.org/verify/0000-0000-0000',
        continued: 'The other statements of this certificate are on page 2.',
        others: 'Other statements of this certificate',
      },
    ]);
  });

  test('change on covers at once, and on no certificate that was issued', async () => {
    const publication = await slice.given.publication({ questions: 1, credits: 1 });
    const member = await slice.given.member('gold');
    await earn(slice, member, publication);
    const issued = await slice.db.select().from(certificates);
    const { id, text: from } = await read('designation');
    const text = `${from} Approved by the partner.`;

    const answer = await change(id, { from, text, reason: 'The partner approved it.' });

    expect([answer.status, answer.body.data.attributes]).toEqual([200, { code: 'designation', text }]);
    expect((await frontMatter(publication.id)).some((each) => each.endsWith('Approved by the partner.'))).toBe(true);
    expect(await slice.db.select().from(certificates)).toEqual(issued);
    const [entry] = (await slice.db.select().from(auditEntries).orderBy(auditEntries.id)).filter(
      ({ action }) => action === 'statement.changed',
    );
    expect(entry).toMatchObject({
      ...{ actorId: officer.id, subjectType: 'Statement', subjectId: id },
      detail: { before: { text: from }, after: { text }, reason: 'The partner approved it.' },
    });
  });

  test('refuse what a regulator forbids, and what somebody else changed', async () => {
    const { id, text: from } = await read('designation');
    const reason = 'A try.';

    expect(codeIn(await change(id, { from, text: from, reason }))).toEqual([409, 'statement.unchanged']);
    expect(codeIn(await change(id, { from, text: `${from} ACCME credit.`, reason }))).toEqual([
      422,
      'statement.accme-credit',
    ]);
    expect(codeIn(await change(id, { from, text: from.replace('{provider}', 'We'), reason }))).toEqual([
      422,
      'statement.missing-slot',
    ]);
    const unprinted = await change(id, { from, text: `${from} 認定`, reason });
    expect(codeIn(unprinted)).toEqual([422, 'statement.characters']);
    expect(unprinted.body.errors[0].detail).toContain('認 定');
    expect(codeIn(await change(id, { from: 'Another.', text: `${from} More.`, reason }))).toEqual([
      409,
      'statement.changed',
    ]);
    expect(codeIn(await change('999999', { from, text: `${from} More.`, reason }))).toEqual([
      404,
      'statement.not-found',
    ]);
    expect(await read('designation')).toEqual({ id, text: from });
  });

  test('changed by two at once change once', async () => {
    const { id, text: from } = await read('pharmacist');

    const answers = await Promise.all(
      ['One.', 'Two.'].map((more) => change(id, { from, text: `${from} ${more}`, reason: 'Approved.' })),
    );

    expect(answers.map(codeIn).toSorted()).toEqual([
      [200, undefined],
      [409, 'statement.changed'],
    ]);
  });
});
