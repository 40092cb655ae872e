import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { certificatesQuery } from '#app/api/queries/certificates-query.ts';
import { transcriptQuery } from '#app/api/queries/credit-queries.ts';
import { consentsQuery, identifiersQuery } from '#app/api/queries/reporting-queries.ts';
import { type TestedPublication, type TestKey, testedQuery } from '#app/api/queries/test-queries.ts';
import { ME_KEY } from '#app/api/session/login.tsx';
import type { SignedInUser } from '#app/api/session/login-status.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { clearDraft, readDraft, writeDraft } from '#client/forms/draft.ts';
import { changeUser } from '#contract/calls/accounts.ts';
import { changeConsent, saveIdentifiers, submitSurvey } from '#contract/calls/assessment.ts';
import type { Entity } from '#contract/resources.ts';
import { type LearnerChanges, learnerChanges, listInvalidFields, listMissingFields } from './learner.ts';
import { type ReportingChanges, type ReportingSettings, resolveReporting } from './reporting.ts';
import { discardStaleValues, listMissing, type SurveyQuestion, toAnswers } from './survey-answers.ts';

export type SurveyFormProps = {
  user: SignedInUser;
  publication: TestedPublication;
  questions: readonly SurveyQuestion[];
  /** The version of the form that is asked. */
  formId: string | null;
  reportingSettings: ReportingSettings;
  onSubmitted: (survey: Entity<'Survey', 'certificate'>) => void;
};

/** The state of the evaluation form: values stored in this tab, validation after the first attempt, submission. */
export function useSurveyForm(props: SurveyFormProps) {
  const { user, publication, questions, formId, reportingSettings, onSubmitted } = props;
  const draftKey = `survey.${user.id}.${publication.id}`;
  const [values, setValues] = useState<Record<string, string>>(() => readDraft(draftKey));
  const [hasTried, setTried] = useState(false);
  // Fixed at first render: the fields stay in the form once the account was updated.
  const [missingFields] = useState(() => listMissingFields(user));
  const form = useRef<HTMLFormElement>(null);
  const survey = useSurvey({ userId: user.id, publicationId: publication.id, formId }, (submitted) => {
    clearDraft(draftKey);
    onSubmitted(submitted);
  });
  useErrorInView(form, survey.isError);
  const answers = discardStaleValues(questions, values);
  const credits = publication.credits === null ? null : Number(values.credits ?? publication.credits);
  const profession = missingFields.includes('profession') ? (values.profession ?? null) : user.profession;
  const reporting = resolveReporting(credits === null ? null : profession, values, reportingSettings);
  const invalid = new Set([
    ...listMissing(questions, answers).map(({ id }) => id),
    ...listInvalidFields(missingFields, values),
    ...Object.keys(reporting.problems),
  ]);
  const change = (name: string, value: string) => {
    const next = { ...values, [name]: value };
    setValues(next);
    writeDraft(draftKey, next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (invalid.size > 0) focusFirstInvalid(form.current, invalid);
    else if (!survey.isPending) {
      const learner = learnerChanges(missingFields, values);
      survey.mutate({ learner, reporting: reporting.changes, answers: toAnswers(questions, answers), credits });
    }
  };
  return {
    form,
    values,
    answers,
    missingFields,
    credits,
    reporting,
    problems: hasTried ? reporting.problems : {},
    invalid: hasTried ? invalid : new Set<string>(),
    change,
    submit,
    survey,
  };
}

function focusFirstInvalid(form: HTMLFormElement | null, invalid: ReadonlySet<string>): void {
  const controls = [...(form?.querySelectorAll<HTMLElement>('input, select, textarea') ?? [])];
  controls.find((control) => invalid.has(control.getAttribute('name') ?? ''))?.focus();
}

function useErrorInView(form: RefObject<HTMLFormElement | null>, hasFailed: boolean): void {
  useEffect(() => {
    if (hasFailed) form.current?.querySelector<HTMLElement>('[role="alert"]')?.scrollIntoView({ block: 'center' });
  }, [form, hasFailed]);
}

type SurveySubmission = {
  learner: LearnerChanges;
  reporting: ReportingChanges;
  answers: ReturnType<typeof toAnswers>;
  credits: number | null;
};

/** Saves the missing profile fields, then submits the evaluation. (rules T17) */
function useSurvey(
  key: TestKey & { formId: string | null },
  onSubmitted: (survey: Entity<'Survey', 'certificate'>) => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ learner, reporting, answers, credits }: SurveySubmission) => {
      // The account first: the wording of the certificate follows the profession at the time of issue.
      if (Object.keys(learner).length > 0) {
        await browserApi(changeUser, { params: { id: 'me' }, attributes: learner });
        void queries.invalidateQueries({ queryKey: ME_KEY });
      }
      await saveReports(reporting);
      return browserApi(submitSurvey, {
        params: { id: key.publicationId },
        attributes: { answers, credits_claimed: credits, form: key.formId },
        relationships: { publication: { type: 'Publication', id: key.publicationId } },
        include: ['certificate'],
      });
    },
    onSuccess: (survey) => {
      onSubmitted(survey);
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

/** Saved before the claim: a report needs consent, and consent needs identifiers. (rules L16, L17) */
async function saveReports({ identifiers, consents }: ReportingChanges): Promise<void> {
  if (identifiers !== null) await browserApi(saveIdentifiers, { attributes: identifiers });
  for (const { body, given } of consents) await browserApi(changeConsent, { params: { body }, attributes: { given } });
}
