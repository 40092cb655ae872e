import { acknowledge, handedIn, passTest } from '#tests/support/given/tests-and-surveys.ts';
import { resource } from '#tests/support/server/api.ts';
import { accounts, everyone, type Row } from './matrix.ts';

export const LIBRARY: readonly Row[] = [
  { call: 'getSiteData', expected: everyone(200) },
  { call: 'listHomeBlocks', expected: everyone(200) },
  { call: 'listTestimonials', expected: everyone(200) },
  { call: 'getPage', expected: everyone(200), request: ({ library }) => ({ path: `/api/pages/${library.page}/` }) },
  { call: 'listPodcasts', expected: everyone(200) },
  { call: 'listPublications', expected: everyone(200) },
  {
    call: 'listPublicationsInOrder',
    expected: everyone(200),
    request: ({ library }) => ({ path: `/api/publications/order_by_pk_in/?filter[id__in]=${library.lecture.id}` }),
  },
  // Covers are public without their locked content, which gating.api.test.ts checks.
  {
    call: 'getPublication',
    expected: everyone(200),
    request: ({ library }) => ({ path: `/api/publications/${library.interview.id}/` }),
  },
  {
    call: 'getSection',
    expected: everyone(200),
    request: ({ library }) => ({ path: `/api/sections/${library.interview.sectionIds[0]}/` }),
  },
  {
    call: 'getOfflineCopy',
    expected: accounts(200, {
      free: 'offline.upgrade',
      expired: 'offline.renew',
      bronze: 'offline.upgrade',
    }),
    request: ({ library }) => ({ path: `/api/publications/${library.interview.id}/offline-copy/` }),
  },
  {
    call: 'unlockPublication',
    expected: accounts(201, {
      silver: 'unlock.nothing-to-unlock',
      gold: 'unlock.nothing-to-unlock',
      other: 'unlock.nothing-to-unlock',
      superuser: 'unlock.nothing-to-unlock',
    }),
    request: ({ library }) => ({
      path: `/api/publications/${library.quickTake.id}/unlock/`,
      body: resource('Unlock', {}),
    }),
  },
  {
    call: 'saveProgress',
    expected: accounts(200, { free: 'section.upgrade', expired: 'section.renew', bronze: 'section.upgrade' }),
    request: ({ library }) => ({
      path: `/api/sections/${library.interview.sectionIds[0]}/progress/`,
      body: resource('Progress', { position: 42 }),
    }),
  },
  { call: 'listProgress', expected: accounts(200) },
  {
    // Locked publications can be saved for later.
    call: 'savePublication',
    expected: accounts(200),
    request: ({ library }) => ({
      path: `/api/publications/${library.interview.id}/saved/`,
      body: resource('Saved', {}),
    }),
  },
  {
    call: 'unsavePublication',
    expected: accounts(204),
    request: ({ library }) => ({ path: `/api/publications/${library.interview.id}/saved/` }),
  },
  { call: 'listSaved', expected: accounts(200) },
  { call: 'listAuthors', expected: everyone(200) },
  { call: 'getAuthor', expected: everyone(200), request: () => ({ path: '/api/authors/1/' }) },
  { call: 'listCategories', expected: everyone(200) },
  {
    call: 'listSuggestions',
    expected: everyone(200),
    request: () => ({ path: '/api/search/suggestions/?filter[query]=lamotrigine' }),
  },
  {
    call: 'listSearchHits',
    expected: everyone(200),
    request: () => ({ path: '/api/search/?filter[query]=lamotrigine' }),
  },
  { call: 'listTranslations', expected: everyone(200) },
  { call: 'listDrugs', expected: everyone(200) },
  { call: 'getDrug', expected: everyone('drug.not-found'), request: () => ({ path: '/api/drugs/lithium/' }) },
  {
    call: 'listTestResults',
    expected: accounts(200),
    request: ({ library }) => ({ path: `/api/publications/${library.interview.id}/tests/` }),
  },
  {
    // A superuser can read everything, but only members earn credit.
    call: 'submitTest',
    expected: accounts(201, {
      free: 'test.upgrade',
      expired: 'test.renew',
      bronze: 'test.upgrade',
      superuser: 'test.upgrade',
    }),
    request: async ({ slice, library, caller }) => {
      if (caller !== null) await acknowledge(slice, caller, library.interview);
      return { path: `/api/publications/${library.interview.id}/tests/`, body: handedIn(library.interview) };
    },
  },
  {
    call: 'getTestDraft',
    expected: accounts(200),
    request: ({ library }) => ({ path: `/api/publications/${library.interview.id}/test/draft/` }),
  },
  {
    call: 'saveTestDraft',
    expected: accounts(200, {
      free: 'test.upgrade',
      expired: 'test.renew',
      bronze: 'test.upgrade',
      superuser: 'test.upgrade',
    }),
    request: ({ library }) => ({
      path: `/api/publications/${library.interview.id}/test/draft/`,
      body: resource('TestDraft', { answers: [], confidence: [], marked: [], shown: null, version: 0 }),
    }),
  },
  {
    call: 'listTestStats',
    expected: accounts(200, {
      free: 'test.stats-hidden',
      expired: 'test.stats-hidden',
      bronze: 'test.stats-hidden',
      other: 'test.stats-hidden',
    }),
    request: async ({ slice, library, owner }) => {
      await passTest(slice, owner, library.interview);
      return { path: `/api/publications/${library.interview.id}/test/stats/` };
    },
  },
  {
    call: 'getStudyNext',
    expected: accounts(200),
    request: ({ library }) => ({ path: `/api/publications/${library.interview.id}/test/study-next/` }),
  },
  {
    call: 'listTestItems',
    expected: accounts(200),
    request: ({ library }) => ({ path: `/api/publications/${library.interview.id}/test/items/` }),
  },
  {
    // Of a self-assessment, which Gold alone opens; of another test it is refused to all.
    call: 'answerTestItem',
    expected: accounts('item.no-feedback'),
    request: ({ library }) => ({
      path: `/api/publications/${library.interview.id}/test/items/${library.interview.questions[0]?.id}/`,
      body: { answer: String(library.interview.questions[0]?.correct), confidence: null },
    }),
  },
  {
    call: 'getPreTest',
    expected: accounts(200),
    request: ({ library }) => ({ path: `/api/publications/${library.interview.id}/test/pre-test/` }),
  },
  {
    // It is off unless the editor turns it on.
    call: 'submitPreTest',
    expected: accounts('pre-test.off'),
    request: ({ library }) => ({
      path: `/api/publications/${library.interview.id}/test/pre-test/`,
      body: { results: [] },
    }),
  },
];
