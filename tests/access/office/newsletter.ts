import { sql } from 'drizzle-orm';
import { suppressions } from '#server/modules/email/tables.ts';
import { newsletterIssues, newsletterLinks } from '#server/modules/newsletter/tables.ts';
import { everyone, type Row, type Scene, staffOnly } from '../matrix.ts';

const ISSUES = '/api/admin/newsletter/issues/';
const EDITORS = ['editor'] as const;

const nextNumber = sql`(select coalesce(max(${newsletterIssues.number}), 0) + 1 from ${newsletterIssues})`;

async function issueOf({ slice }: Scene, state: 'draft' | 'sending' = 'draft'): Promise<number> {
  const [row] = await slice.db
    .insert(newsletterIssues)
    .values({ number: nextNumber, kind: 'composed', state, createdAt: slice.clock.now(), startedAt: slice.clock.now() })
    .returning({ id: newsletterIssues.id });
  return row?.id ?? 0;
}

const at = (tail: string, body?: object) => async (scene: Scene) => ({
  path: `${ISSUES}${await issueOf(scene)}/${tail}`,
  ...(body === undefined ? {} : { body }),
});

async function link(scene: Scene) {
  const issueId = await issueOf(scene);
  const [row] = await scene.slice.db
    .insert(newsletterLinks)
    .values({ issueId, language: 'en', url: 'https://other.example/' })
    .returning({ id: newsletterLinks.id });
  return { path: `/api/newsletter/links/${row?.id}/` };
}

async function suppressed({ slice, unique }: Scene): Promise<number> {
  const [row] = await slice.db
    .insert(suppressions)
    .values({ email: `${unique}@clinic.example`, why: 'bounced', createdAt: slice.clock.now() })
    .returning({ id: suppressions.id });
  return row?.id ?? 0;
}

export const OFFICE_NEWSLETTER: readonly Row[] = [
  { call: 'followIssueLink', expected: everyone(302), request: link },
  {
    call: 'showIssuePicture',
    expected: everyone('issue.link'),
    request: async (scene) => ({ path: `/api/newsletter/pictures/${await issueOf(scene)}/1/` }),
  },
  { call: 'listOfficeIssues', ...staffOnly(200, EDITORS) },
  { call: 'createIssue', ...staffOnly(201, EDITORS), request: () => ({ body: {} }) },
  { call: 'getOfficeIssue', ...staffOnly(200, EDITORS), request: at('') },
  { call: 'saveIssue', ...staffOnly(200, EDITORS), request: at('', { version: 1, name: 'November' }) },
  { call: 'deleteIssue', ...staffOnly(204, EDITORS), request: at('') },
  { call: 'checkOfficeIssue', ...staffOnly(200, EDITORS), request: at('checks/') },
  { call: 'previewIssue', ...staffOnly(200, EDITORS), request: at('preview/?language=en') },
  {
    call: 'testIssue',
    ...staffOnly('issue.testers', EDITORS),
    request: at('tests/', { language: 'en', to: ['nobody@clinic.example'] }),
  },
  {
    call: 'scheduleIssue',
    ...staffOnly('issue.not-ready', EDITORS),
    request: at('schedule/', { version: 1, at: null, rate: 60 }),
  },
  {
    call: 'steerIssue',
    ...staffOnly(200, EDITORS),
    request: async (scene) => ({ path: `${ISSUES}${await issueOf(scene, 'sending')}/state/`, body: { act: 'pause' } }),
  },
  { call: 'getIssueFigures', ...staffOnly(200, EDITORS), request: at('figures/') },
  {
    call: 'searchIssuePublications',
    ...staffOnly(200, EDITORS),
    request: () => ({ path: '/api/admin/newsletter/publications/?search=a&kind=publication' }),
  },
  { call: 'listSubscribers', ...staffOnly(200, EDITORS) },
  { call: 'exportSubscribers', ...staffOnly(200, EDITORS), request: () => ({ body: { reason: 'An audit.' } }) },
  { call: 'listSuppressions', ...staffOnly(200, EDITORS) },
  {
    call: 'removeSuppression',
    ...staffOnly(204, EDITORS),
    request: async (scene) => ({
      path: `/api/admin/suppressions/${await suppressed(scene)}/removal/`,
      body: { reason: 'The mailbox works again.', own_request: false },
    }),
  },
  {
    call: 'importSuppressions',
    ...staffOnly(200, EDITORS),
    request: ({ unique }) => ({ body: { csv: `${unique}@other.example`, dry_run: false, reason: 'Moved.' } }),
  },
];
