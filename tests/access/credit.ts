import { eq } from 'drizzle-orm';
import { users } from '#server/modules/accounts/tables.ts';
import { earn, evaluated, passTest } from '#tests/support/given/tests-and-surveys.ts';
import { resource } from '#tests/support/server/api.ts';
import { asGoldForADay } from './gold-for-a-day.ts';
import { LISTENING } from './listening.ts';
import { accounts, everyone, owners, type Row, type Scene } from './matrix.ts';
import { NOTES } from './notes.ts';
import { RECALL } from './recall.ts';
import { SERIES } from './series.ts';
import { TRANSCRIPT } from './transcript.ts';
import { WEEK_PLAN } from './week-plan.ts';

const earnCertificate = (scene: Scene) =>
  asGoldForADay(scene, () => earn(scene.slice, scene.owner, scene.library.interview));

const UNKNOWN = {
  ...{ npi: null, licence_number: null, licence_state: null },
  ...{ board_number: null, birth_month: null, birth_day: null },
};

export const CREDIT: readonly Row[] = [
  { call: 'getIdentifiers', expected: accounts(200) },
  { call: 'saveIdentifiers', expected: accounts(200), request: () => ({ body: resource('Identifiers', UNKNOWN) }) },
  { call: 'listConsents', expected: accounts(200) },
  {
    call: 'changeConsent',
    expected: accounts(200),
    request: () => ({ path: '/api/consents/accme/', body: resource('Consent', { given: true }) }),
  },
  {
    call: 'getSurvey',
    expected: accounts(200),
    request: ({ library }) => ({ path: `/api/publications/${library.interview.id}/surveys/` }),
  },
  {
    // A passed test can be claimed with any membership, or with none.
    call: 'submitSurvey',
    expected: accounts(201, { other: 'test.not-approved', superuser: 'test.not-approved' }),
    request: async (scene) => {
      const { slice, owner, library } = scene;
      await asGoldForADay(scene, () => passTest(slice, owner, library.interview));
      return { path: `/api/publications/${library.interview.id}/surveys/`, body: await evaluated(slice) };
    },
  },
  {
    call: 'getFrontMatter',
    expected: everyone(200),
    request: ({ library }) => ({ path: `/api/publications/${library.interview.id}/front-matter/` }),
  },
  {
    call: 'startPublication',
    expected: accounts(201),
    request: ({ library }) => ({
      path: `/api/publications/${library.interview.id}/start/`,
      body: resource('Acknowledgement', { version: library.version }),
    }),
  },
  { call: 'listCertificates', expected: accounts(200) },
  {
    call: 'printCertificate',
    expected: owners(200, 'certificate.not-found', 200),
    request: async (scene) => ({ path: `/api/certificates/${await earnCertificate(scene)}/pdf/` }),
  },
  {
    call: 'printCertificates',
    expected: owners(200, 'certificate.not-found'),
    request: async (scene) => ({ path: `/api/certificates.pdf?ids=${await earnCertificate(scene)}` }),
  },
  {
    call: 'reissueCertificate',
    expected: owners(201, 'certificate.not-found'),
    request: async (scene) => {
      const certificate = await earnCertificate(scene);
      const { db } = scene.slice;
      await db.update(users).set({ profession: 'Pharmacist' }).where(eq(users.id, scene.owner.id));
      return { path: `/api/certificates/${certificate}/reissue/`, body: resource('Certificate', {}) };
    },
  },
  ...RECALL,
  ...NOTES,
  ...SERIES,
  ...WEEK_PLAN,
  ...LISTENING,
  ...TRANSCRIPT,
  {
    call: 'verifyCertificate',
    expected: everyone(200),
    request: async (scene) => {
      await earnCertificate(scene);
      const { body } = await scene.slice.api.get('/api/certificates/', scene.owner.headers);
      return { path: `/api/verify/${body.data[0].attributes.code}/` };
    },
  },
  ...(['json', 'png'] as const).map((kind) => ({
    call: kind === 'json' ? ('getBadge' as const) : ('printBadge' as const),
    expected: everyone(200),
    request: async (scene: Scene) => {
      await earnCertificate(scene);
      const { body } = await scene.slice.api.get('/api/certificates/', scene.owner.headers);
      return { path: `/api/verify/${body.data[0].attributes.code}/badge.${kind}` };
    },
  })),
  { call: 'getBadgeStatusList', expected: everyone(200), request: () => ({ path: '/api/badges/status/0/' }) },
];
