import { makeVerificationCode } from '#server/kernel/text/verification-code.ts';
import { attestations, creditGoals, externalCredits } from '#server/modules/accreditation/tables.ts';
import { pdfOf } from '#tests/support/given/uploads.ts';
import { resource } from '#tests/support/server/api.ts';
import { accounts, everyone, owners, type Row, type Scene } from './matrix.ts';

const COURSE = {
  ...{ title: 'Buprenorphine', provider: 'Northlake', kind: 'category-1', credits: 1 },
  ...{ completed: '2026-10-02', topic: null, number: null },
} as const;
const GOAL = {
  ...{ requirement: null, name: 'My board', kind: 'any', credits: 50 },
  ...{ starts: '2026-01-01', ends: '2027-12-31' },
} as const;
const FILE = { name: 'certificate.pdf', content: pdfOf().toString('base64') };

async function giveRecord({ slice, owner }: Scene): Promise<number> {
  const at = slice.clock.now();
  const [row] = await slice.db
    .insert(externalCredits)
    .values({
      ...{ userId: owner.id, title: 'A', provider: 'B', kind: 'other', quarters: 4 as never },
      ...{ completedOn: '2026-01-02' as never, createdAt: at, updatedAt: at },
    })
    .returning();
  return row?.id ?? 0;
}

/** A record with a file, stored by its owner. */
async function giveFile(scene: Scene): Promise<string> {
  const path = `/api/external-credits/${await giveRecord(scene)}/file/`;
  await scene.slice.api.put(path, FILE, scene.owner.headers);
  return path;
}

async function giveGoal({ slice, owner }: Scene): Promise<number> {
  const at = slice.clock.now();
  const [row] = await slice.db
    .insert(creditGoals)
    .values({
      ...{ userId: owner.id, name: 'A', parts: [], startsOn: '2026-01-02' as never, endsOn: '2026-12-31' as never },
      ...{ createdAt: at, updatedAt: at },
    })
    .returning();
  return row?.id ?? 0;
}

/** A letter about hours of a topic. */
async function giveAttestation({ slice, owner }: Scene): Promise<number> {
  const [row] = await slice.db
    .insert(attestations)
    .values({
      ...{ userId: owner.id, topic: 'ethics', code: makeVerificationCode(), holderName: 'A', provider: 'B' },
      ...{ text: 'training', quarters: 4 as never, activities: [], issuedOn: slice.clock.today() },
      issuedAt: slice.clock.now(),
    })
    .returning();
  return row?.id ?? 0;
}

/** Without a membership that gives credit nothing new is recorded; what was recorded stays. (rules T60, T62) */
export const TRANSCRIPT: readonly Row[] = [
  { call: 'getTranscript', expected: accounts(200) },
  { call: 'printTranscript', expected: accounts(200) },
  { call: 'exportTranscript', expected: accounts(200) },
  { call: 'downloadTranscript', expected: accounts(200) },
  { call: 'exportSaLog', expected: accounts(200) },
  { call: 'listExternalCredits', expected: accounts(200) },
  {
    call: 'addExternalCredit',
    expected: accounts(201, {
      ...{ free: 'external-credit.membership', expired: 'external-credit.membership' },
      superuser: 'external-credit.membership',
    }),
    request: () => ({ body: resource('ExternalCredit', COURSE) }),
  },
  {
    call: 'changeExternalCredit',
    expected: owners(200, 'external-credit.not-found'),
    request: async (scene) => ({
      path: `/api/external-credits/${await giveRecord(scene)}/`,
      body: resource('ExternalCredit', { ...COURSE, version: 1 }),
    }),
  },
  {
    call: 'removeExternalCredit',
    expected: owners(204, 'external-credit.not-found'),
    request: async (scene) => ({ path: `/api/external-credits/${await giveRecord(scene)}/` }),
  },
  {
    call: 'setExternalFile',
    expected: owners(200, 'external-credit.not-found'),
    request: async (scene) => ({ path: `/api/external-credits/${await giveRecord(scene)}/file/`, body: FILE }),
  },
  {
    call: 'getExternalFile',
    expected: owners(200, 'external-credit.not-found'),
    request: async (scene) => ({ path: await giveFile(scene) }),
  },
  {
    call: 'removeExternalFile',
    expected: owners(204, 'external-credit.not-found'),
    request: async (scene) => ({ path: await giveFile(scene) }),
  },
  { call: 'getTopicHours', expected: accounts(200) },
  { call: 'listCreditTopics', expected: everyone(200) },
  {
    call: 'issueAttestation',
    expected: accounts('attestation.topic'),
    request: () => ({ body: { topic: 'nothing' } }),
  },
  {
    call: 'printAttestation',
    expected: owners(200, 'attestation.not-found'),
    request: async (scene) => ({ path: `/api/attestations/${await giveAttestation(scene)}/pdf/` }),
  },
  { call: 'listCreditRequirements', expected: everyone(200) },
  { call: 'listCreditGoals', expected: accounts(200) },
  {
    call: 'addCreditGoal',
    expected: accounts(201, { free: 'goal.membership', expired: 'goal.membership', superuser: 'goal.membership' }),
    request: () => ({ body: resource('CreditGoal', GOAL) }),
  },
  {
    call: 'changeCreditGoal',
    expected: owners(200, 'goal.not-found'),
    request: async (scene) => ({
      path: `/api/credit-goals/${await giveGoal(scene)}/`,
      body: resource('CreditGoal', { ...GOAL, version: 1 }),
    }),
  },
  {
    call: 'removeCreditGoal',
    expected: owners(204, 'goal.not-found'),
    request: async (scene) => ({ path: `/api/credit-goals/${await giveGoal(scene)}/` }),
  },
];
