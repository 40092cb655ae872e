import { useMutation, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '#app/api/browser-api.ts';
import { certificatesQuery, transcriptQuery } from '#app/api/credit-queries.ts';
import { ME } from '#app/api/login.tsx';
import { consentsQuery, identifiersQuery } from '#app/api/reporting-queries.ts';
import { type TestKey, testedQuery } from '#app/api/test-queries.ts';
import { changeUser } from '#contract/calls/accounts.ts';
import { changeConsent, saveIdentifiers, submitSurvey } from '#contract/calls/assessment.ts';
import type { Entity } from '#contract/resources.ts';
import type { Profession } from '#domain/credits/professions.ts';
import type { Reports } from './reporting.ts';
import type { answersOf } from './survey-answers.ts';

/** What the certificate needs to know of its holder and the account does not say yet. */
export type LearnerFacts = {
  profession?: Profession;
  degree?: string;
  specialization?: string;
  firstName?: string;
  lastName?: string;
};

type Sent = { learner: LearnerFacts; reports: Reports; answers: ReturnType<typeof answersOf>; credits: number | null };

/** Completes the account where the certificate depends on it, then hands the evaluation in. (rules T17) */
export function useSurvey(key: TestKey, onGiven: (survey: Entity<'Survey'>) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ learner, reports, answers, credits }: Sent) => {
      // First the account: the wording of the certificate follows the profession, and stays as it is on the day.
      if (Object.keys(learner).length > 0) {
        await browserApi(changeUser, { params: { id: 'me' }, attributes: learner });
        void queries.invalidateQueries({ queryKey: ME });
      }
      await saveReports(reports);
      return browserApi(submitSurvey, {
        params: { id: key.publicationId },
        attributes: { answers, credits_claimed: credits },
        relationships: { publication: { type: 'Publication', id: key.publicationId } },
        include: 'certificate',
      });
    },
    onSuccess: (survey) => {
      onGiven(survey);
      for (const { queryKey } of [
        certificatesQuery,
        transcriptQuery,
        testedQuery(key),
        identifiersQuery,
        consentsQuery,
      ]) {
        void queries.invalidateQueries({ queryKey: [...queryKey] });
      }
    },
  });
}

/** Before the claim as well: a report needs its consent, and consent its identifiers. (rules L16, L17) */
async function saveReports({ identifiers, consents }: Reports): Promise<void> {
  if (identifiers !== null) await browserApi(saveIdentifiers, { attributes: identifiers });
  for (const { body, given } of consents) await browserApi(changeConsent, { params: { body }, attributes: { given } });
}
