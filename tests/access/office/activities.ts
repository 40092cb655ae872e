import { createHash } from 'node:crypto';
import { disclosures } from '#server/modules/activities/tables.ts';
import { resource } from '#tests/support/server/api.ts';
import { everyone, type Row, type Scene, staffOnly } from '../matrix.ts';

const OFFICERS = ['accreditation-officer'] as const;

/** A call about an activity of its own, in the version of its record. */
const activity =
  (rest: string, body?: object) =>
  async ({ slice }: Scene) => {
    const { id } = await slice.given.publication({ questions: 1, credits: 1 });
    return { path: `/api/admin/activities/${id}/${rest}`, ...(body === undefined ? {} : { body }) };
  };

let author = 900;

/** A disclosure of an author of its own. */
async function giveDisclosure({ slice }: Scene, state: 'requested' | 'submitted') {
  author += 1;
  const { id } = await slice.given.publication({ questions: 1, credits: 1, authorId: author });
  const token = `token-${author}`;
  const at = slice.clock.now();
  const [row] = await slice.db
    .insert(disclosures)
    .values({
      ...{ authorId: author, publicationId: id, roles: ['faculty'], state, email: 'faculty@mail.example' },
      tokenHash: createHash('sha256').update(token).digest('base64url'),
      ...{ requestedAt: at, linkExpiresAt: new Date(at.getTime() + 86_400_000) },
      ...(state === 'submitted' ? { signedName: 'Amara Okafor', signedOn: slice.clock.today(), submittedAt: at } : {}),
    })
    .returning();
  return { id: row!.id, token };
}

const disclosure = (rest: string, state: 'requested' | 'submitted', body?: object) => async (scene: Scene) => ({
  path: `/api/admin/disclosures/${(await giveDisclosure(scene, state)).id}/${rest}`,
  ...(body === undefined ? {} : { body }),
});

const TOPIC = {
  names: { en: 'Ethics', de: 'Ethik', fr: 'Éthique', it: 'Etica', 'pt-br': 'Ética' },
  ...{ source: '', read: null, attestation: null },
};
const REQUIREMENT = {
  ...{ board: 'Board of Nursing', profession: 'Nursing professional', state: 'OR', years: 2 },
  parts: [{ kind: 'nursing', topic: null, credits: 20 }],
  ...{ source: 'https://board.example/hours', read: '2026-11-20' },
};
const REVIEW = { decision: 'clear', relationships: [], exception: null, before_role: false, note: '' };

export const ACTIVITIES: readonly Row[] = [
  { call: 'listActivities', ...staffOnly(200, OFFICERS) },
  { call: 'getOfficeActivity', ...staffOnly(200, OFFICERS), request: activity('') },
  { call: 'listOfficeTopics', ...staffOnly(200, OFFICERS) },
  {
    call: 'addCreditTopic',
    ...staffOnly(200, OFFICERS),
    request: ({ unique }) => ({ body: { ...TOPIC, names: { ...TOPIC.names, en: unique } } }),
  },
  {
    call: 'changeCreditTopic',
    ...staffOnly('topic.not-found', OFFICERS),
    request: () => ({ path: '/api/admin/credit-topics/none/', body: { ...TOPIC, version: 1 } }),
  },
  { call: 'listOfficeRequirements', ...staffOnly(200, OFFICERS) },
  {
    call: 'addCreditRequirement',
    ...staffOnly(200, OFFICERS),
    request: ({ unique }) => ({ body: { ...REQUIREMENT, name: unique } }),
  },
  {
    call: 'changeCreditRequirement',
    ...staffOnly('requirement.not-found', OFFICERS),
    request: () => ({
      path: '/api/admin/credit-requirements/none/',
      body: { ...REQUIREMENT, name: 'None', retired: false, changes_goals: false, version: 1 },
    }),
  },
  { call: 'saveActivity', ...staffOnly(200, OFFICERS), request: activity('', { version: 0, needs: 'A survey.' }) },
  {
    call: 'recordActivityReview',
    ...staffOnly('activity.not-ready', OFFICERS),
    request: activity('review/', { version: 0, note: 'Read again.' }),
  },
  { call: 'downloadAuditPack', ...staffOnly(200, OFFICERS), request: activity('audit-pack.zip') },
  {
    call: 'addActivityPerson',
    ...staffOnly(200, OFFICERS),
    request: activity('people/', {
      ...{ version: 0, roles: ['planner'], name: 'Walter Kinsley', credentials: 'MD', email: '' },
    }),
  },
  {
    call: 'removeActivityPerson',
    ...staffOnly('activity.no-person', OFFICERS),
    request: activity('people/person-9999/remove/', { version: 0 }),
  },
  {
    call: 'requestDisclosure',
    ...staffOnly(200, OFFICERS),
    request: async ({ slice }) => {
      author += 1;
      const { id } = await slice.given.publication({ credits: 1, authorId: author });
      const body = { email: 'faculty@mail.example', language: 'en' };
      return { path: `/api/admin/activities/${id}/people/author-${author}/request/`, body };
    },
  },
  { call: 'listDisclosures', ...staffOnly(200, OFFICERS) },
  { call: 'getDisclosure', ...staffOnly(200, OFFICERS), request: disclosure('', 'submitted') },
  { call: 'revokeDisclosureRequest', ...staffOnly(200, OFFICERS), request: disclosure('revoke/', 'requested') },
  {
    call: 'reviewDisclosure',
    ...staffOnly(200, OFFICERS),
    request: disclosure('review/', 'submitted', resource('DisclosureReview', REVIEW)),
  },
  {
    call: 'getDisclosureForm',
    expected: everyone(200),
    request: async (scene) => ({ path: `/api/disclosure/${(await giveDisclosure(scene, 'requested')).token}/` }),
  },
  {
    call: 'submitDisclosureForm',
    expected: everyone(204),
    request: async (scene) => ({
      path: `/api/disclosure/${(await giveDisclosure(scene, 'requested')).token}/`,
      body: { answer: 'disclosed', relationships: [], signed_name: 'Amara Okafor' },
    }),
  },
];
