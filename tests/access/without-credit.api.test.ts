/** A site without credit: every call about it is absent, and nothing else offers it. (rules P66) */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { adoptSite } from '#server/config/site/adopt-site.ts';
import { DEFAULT_SITE, readSite } from '#server/config/site/read-site.ts';
import { requireNoCredit } from '#server/db/require-no-credit.ts';
import { seedReference } from '#server/db/seed/reference.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import { contributors, disclosures } from '#server/modules/activities/tables.ts';
import { publicationDrafts } from '#server/modules/authoring/tables.ts';
import { collectionEntries } from '#server/modules/collections/tables.ts';
import type { GivenPublication, Person } from '#tests/support/given/given.ts';
import { earn } from '#tests/support/given/tests-and-surveys.ts';
import { root } from '#tests/support/root.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let folder: string;
let slice: Slice;
let owner: Person;
let member: Person;
let lecture: GivenPublication;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'receptor-without-credit-'));
  cpSync(path.join(root, 'sites/pulsation'), folder, { recursive: true });
  const file = path.join(folder, 'site.json');
  const site = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...site, features: { ...site.features, credit: false } }));
  slice = await startSlice(null, { SITE_DIR: folder });
  await seedReference(slice.db);
  owner = await slice.given.superuser();
  member = await slice.given.member('gold');
  lecture = await slice.given.publication({ title: 'Diagnosis', questions: 2, credits: 1 });
  await slice.ctx.content.refresh();
});
afterAll(async () => {
  await slice?.close();
  rmSync(folder, { recursive: true, force: true });
  adoptSite(await readSite(DEFAULT_SITE));
});

/** Calls of learners about credit; those of the office are known by their permission. */
const OF_LEARNERS = [
  ...['listTestResults', 'submitTest', 'getTestDraft', 'saveTestDraft', 'listTestStats', 'getSurvey', 'submitSurvey'],
  ...['getStudyNext', 'listTestItems', 'answerTestItem', 'getPreTest', 'submitPreTest'],
  ...['startPublication', 'listCertificates', 'printCertificate', 'reissueCertificate', 'getIdentifiers'],
  ...['saveIdentifiers', 'listConsents', 'changeConsent', 'getBadgeStatusList', 'getTranscript'],
  ...['listCreditGoals', 'addCreditGoal', 'changeCreditGoal', 'removeCreditGoal', 'listCreditRequirements'],
  ...['getWeekPlan', 'saveWeekPlan', 'deleteWeekPlan'],
];
/** Calls of the office about tests and credit that other permissions open. */
const OF_OFFICE = [
  ...['getQuestions', 'saveQuestions', 'importQuestions', 'exportQuestions', 'getItemAnalysis'],
  ...['getTestsReport', 'getCreditsReport'],
];
const ofCredit = CALLS.filter(
  (call) =>
    [...OF_LEARNERS, ...OF_OFFICE].includes(call.name) ||
    (call.who === 'staff' && 'permission' in call && String(call.permission).startsWith('accreditation.')),
);
const pathOf = (template: string) => template.replace(/\{[^}]+\}/g, '1');

test.each(ofCredit.map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s is absent for owners and members',
  async (_title, { method, path: template }) => {
    for (const { headers } of [owner, member]) {
      const answer = await slice.api.send(method, pathOf(template), { headers });
      expect([answer.status, answer.body?.errors[0].code]).toEqual([404, 'request.not-found']);
    }
  },
);

test('an escaped or differently written address is absent, too', async () => {
  for (const address of [
    '/api/%63ertificates/',
    '/api/certificates/?page[size]=1',
    '/api/transcript.pdf',
    '/api/certificates',
  ])
    expect((await slice.api.get(address, member.headers)).status, address).toBe(404);
});

test('calls that mention credit among other things stay', async () => {
  const { id } = lecture;
  for (const address of [
    `/api/publications/${id}/front-matter/`,
    '/api/series/',
    '/api/memberships/',
    '/api/my-series/',
  ])
    expect((await slice.api.get(address, member.headers)).status, address).toBe(200);
});

describe('a publication that gives credit elsewhere', () => {
  test('has neither credit nor test nor an end of it', async () => {
    const { body } = await slice.api.get(`/api/publications/${lecture.id}/?include=questions`, owner.headers);

    expect(body.data.attributes).toMatchObject({
      ...{ credits: null, test_class: null, earnLabel: '', earnLabelSmall: '', has_mcq: false, question_count: 0 },
      ...{ user_can_take_test: false, expirationDate: null, expired: false, completed: false },
    });
    expect(body.included ?? []).toEqual([]);
    const matter = await slice.api.get(`/api/publications/${lecture.id}/front-matter/`);
    expect(matter.body.data).toMatchObject({ statements: [], awards: [], stopped: false });
  });

  test('is in no list of publications with credit', async () => {
    const { body } = await slice.api.get('/api/publications/?filter[test_class]=1', member.headers);
    const all = await slice.api.get('/api/publications/', member.headers);

    expect(body.data).toEqual([]);
    expect(all.body.data).toHaveLength(1);
    expect(all.body.meta.facets.test_class).toEqual({});
  });
});

test('no membership gives credit, and the site says that it has none', async () => {
  const me = await slice.api.get(`/api/users/${member.id}/?include=membership`, member.headers);
  const site = await slice.api.get('/api/data/?i18n=none');

  expect(me.body.data.attributes.canGetCredits).toBe(false);
  expect(site.body.data.configs).toContainEqual({ key: 'CREDIT', value: 'off' });
});

test('the office has no permission of accreditation, for its owner neither', async () => {
  const { body } = await slice.api.get('/api/admin/me/', owner.headers);

  expect(body.data.attributes.permissions).toContain('content.write');
  expect(body.data.attributes.permissions.join(' ')).not.toContain('accreditation');
});

test('the history of a publication has its text, and neither its activity nor a disclosure (rules E38)', async () => {
  const number = 2_011;
  const at = slice.clock.now();
  await slice.db.insert(publicationDrafts).values({
    ...{ number, type: 'PUBLICATION_VIDEO', authors: [], files: {}, assets: {}, updatedAt: at },
  });
  const [person] = await slice.db.insert(contributors).values({ name: 'Nora Lind', createdAt: at }).returning();
  const [disclosure] = await slice.db
    .insert(disclosures)
    .values({
      ...{ contributorId: person?.id ?? 0, publicationId: number, roles: ['planner'], state: 'cleared' },
      ...{ email: 'nora@mail.example', linkExpiresAt: at, requestedAt: at },
    })
    .returning();
  const record = (action: string, subjectType: string, subjectId = number) =>
    recordAuditEntry(slice.db, slice.ctx, { action, subjectType, subjectId });
  await record('publication.submitted', 'OfficePublication');
  await record('activity.record-completed', 'Activity');
  await record('disclosure.cleared', 'Disclosure', disclosure?.id);

  const { status, body } = await slice.api.get(`/api/admin/publications/${number}/history/`, owner.headers);
  expect(status).toBe(200);
  expect(body.data.map(({ attributes }: any) => attributes.action)).toEqual(['publication.submitted']);
});

test('the office lists no setting of credit', async () => {
  const names = ['SA_TOTAL', 'PRODUCT_TAGLINE'];
  await slice.db.insert(collectionEntries).values(
    names.map((key, position) => ({
      ...{ collection: 'settings' as const, key, value: { key, value: '40' }, position, digest: key },
      updatedAt: slice.clock.now(),
    })),
  );

  const { body } = await slice.api.get('/api/admin/collections/settings/entries/', owner.headers);

  expect(body.data.map(({ attributes }: { attributes: { value: unknown } }) => attributes.value)).toEqual([
    { key: 'PRODUCT_TAGLINE', value: '40' },
  ]);
});

test('a database in which credit was awarded is refused, and with credit it is not', async () => {
  const site = await readSite(folder);
  await requireNoCredit(slice.db, site);
  adoptSite(await readSite(DEFAULT_SITE));
  const other = await startSlice();
  await seedReference(other.db);
  const publication = await other.given.publication({ questions: 1, credits: 1 });
  await earn(other, await other.given.member('gold'), publication);

  await expect(requireNoCredit(other.db, site)).rejects.toThrow(
    /features\.credit must not be false, because credit was awarded here: 1 certificates and 1 entries/,
  );
  await expect(requireNoCredit(other.db, await readSite(DEFAULT_SITE))).resolves.toBeUndefined();
  await other.close();
});
