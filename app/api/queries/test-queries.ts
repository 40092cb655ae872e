/** Queries of a user's test: shared by the test, its results and the evaluation. */
import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '#client/api/browser-api.ts';
import type { Api } from '#client/api/client.ts';
import { getFrontMatter, getTestDraft, listTestResults } from '#contract/calls/assessment.ts';
import { getPublication } from '#contract/calls/catalogue.ts';
import { getStudyNext, listTestItems } from '#contract/calls/test-feedback.ts';
import type { Entity, RequestedEntity } from '#contract/resources.ts';

export type TestKey = {
  userId: string;
  publicationId: string;
  /** A passed test that is taken again; nothing of it counts. */
  isPractice?: boolean;
};

const TESTED_QUERY = {
  include: ['questions.answers', 'authors', 'categories'],
  fields: {
    Publication: [
      'slug',
      'title',
      'type',
      'completed',
      'user_can_take_test',
      'user_can_practice',
      'test_refusal',
      'has_test_results',
      'question_count',
      'credits',
      'test_class',
      'passingScore',
      'expirationDate',
      'jointSponsor',
      'learningObjectives',
      'required_membership',
      'front_matter_version',
      'earnLabelSmall',
      'visibility',
      'pre_test',
      'authors',
      'questions',
      'categories',
    ],
    Author: ['fullNameAffix', 'conflictsOfInterest', 'slug'],
    Category: ['slug'],
  },
} as const;

export type TestedPublication = RequestedEntity<'Publication', typeof TESTED_QUERY>;

export type FrontMatter = Awaited<ReturnType<typeof loadFrontMatter>>;
const loadFrontMatter = async (api: Api, id: string, signal?: AbortSignal) => {
  const { data } = await api(getFrontMatter, { params: { id }, signal });
  return data;
};

/** What must be shown before the start, besides what the publication has. (rules L6) */
export const frontMatterQuery = (id: string) =>
  queryOptions({ queryKey: ['front-matter', id], queryFn: ({ signal }) => loadFrontMatter(browserApi, id, signal) });

const loadTested = (api: Api, id: string, signal?: AbortSignal) =>
  api(getPublication, { params: { id }, ...TESTED_QUERY, signal });

const loadDraft = (api: Api, id: string, signal?: AbortSignal) => api(getTestDraft, { params: { id }, signal });

/** Everything that the page of a test requests, by this client. */
export const loadWholeTest = (api: Api, id: string) =>
  Promise.all([loadTested(api, id), loadFrontMatter(api, id), loadDraft(api, id)]);

/** The publication with its questions, and whether the test may be taken now. */
export function testedQuery({ userId, publicationId }: TestKey) {
  return queryOptions({
    queryKey: ['tested', userId, publicationId],
    queryFn: ({ signal }) => loadTested(browserApi, publicationId, signal),
  });
}

export type TestResult = Entity<'PublicationTestResult', 'questions.answers'>;

/** The submitted attempts, newest first; practice is listed apart. */
export function resultsQuery({ userId, publicationId, isPractice = false }: TestKey) {
  return queryOptions({
    queryKey: ['test-results', userId, publicationId, isPractice],
    queryFn: async ({ signal }) => {
      const { items } = await browserApi(listTestResults, {
        params: { id: publicationId },
        filter: { practice: isPractice ? 'true' : 'false' },
        include: ['questions.answers'],
        signal,
      });
      return items;
    },
  });
}

const loadStudyNext = async ({ publicationId, isPractice = false }: TestKey, signal: AbortSignal) => {
  const parameters = { practice: isPractice ? ('true' as const) : ('false' as const) };
  return (await browserApi(getStudyNext, { params: { id: publicationId }, parameters, signal })).data;
};

export type StudyNextParts = Awaited<ReturnType<typeof loadStudyNext>>;

/** What to study after the attempt that counts, or after the latest practice. (rules T85, T86) */
export function studyNextQuery(key: TestKey) {
  const { userId, publicationId, isPractice = false } = key;
  return queryOptions({
    queryKey: ['study-next', userId, publicationId, isPractice],
    queryFn: ({ signal }) => loadStudyNext(key, signal),
    // It belongs to the last attempt, which may have been submitted since.
    gcTime: 0,
    retry: false,
  });
}

const loadItems = async (id: string, signal: AbortSignal) =>
  (await browserApi(listTestItems, { params: { id }, signal })).data;

export type ItemFeedback = Awaited<ReturnType<typeof loadItems>>[number];

/** The items of an unfinished self-assessment that are answered, explained. (rules T87) */
export function itemsQuery({ userId, publicationId, isPractice = false }: TestKey) {
  return queryOptions({
    queryKey: ['test-items', userId, publicationId, isPractice],
    queryFn: ({ signal }) => loadItems(publicationId, signal),
    // Those of an attempt that was submitted do not belong to the next one.
    ...{ staleTime: 0, gcTime: 0 },
  });
}

/** The unfinished test as stored in the account. */
export function draftQuery({ userId, publicationId }: TestKey) {
  return queryOptions({
    queryKey: ['test-draft', userId, publicationId],
    queryFn: ({ signal }) => loadDraft(browserApi, publicationId, signal),
    staleTime: 0,
    gcTime: 0,
  });
}
