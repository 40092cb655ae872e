/** A publication's test as one person has it: the test, its results and the evaluation are screens of the same facts. */
import { queryOptions } from '@tanstack/react-query';
import { listTestResults } from '#contract/calls/assessment.ts';
import { getPublication } from '#contract/calls/catalogue.ts';
import type { Entity } from '#contract/resources.ts';
import { browserApi } from './browser-api.ts';

export type TestKey = { userId: string; publicationId: string };

const FIELDS = {
  Publication:
    'slug,title,type,completed,user_can_take_test,test_refusal,has_test_results,question_count,credits,test_class,passingScore,expirationDate,jointSponsor,learningObjectives,required_membership,front_matter_version,earnLabelSmall,visibility,authors,questions,categories',
  Author: 'fullNameAffix,conflictsOfInterest,slug',
  Category: 'slug',
};

export type TestedPublication = Entity<'Publication'>;

/** The publication with the questions that this person may be asked, and whether the test may be taken now. */
export function testedQuery({ userId, publicationId }: TestKey) {
  return queryOptions({
    queryKey: ['tested', userId, publicationId],
    queryFn: ({ signal }) =>
      browserApi(getPublication, {
        params: { id: publicationId },
        include: 'questions.answers,authors,categories',
        fields: FIELDS,
        signal,
      }),
  });
}

export type TestResult = Entity<'PublicationTestResult'>;

/** What was handed in, the newest attempt first. */
export function resultsQuery({ userId, publicationId }: TestKey) {
  return queryOptions({
    queryKey: ['test-results', userId, publicationId],
    queryFn: async ({ signal }) => {
      const { items } = await browserApi(listTestResults, {
        params: { id: publicationId },
        include: 'questions.answers',
        signal,
      });
      return items;
    },
  });
}
