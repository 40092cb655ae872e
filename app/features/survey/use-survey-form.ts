import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { TestedPublication } from '#app/api/test-queries.ts';
import { forgetDraft, readDraft, writeDraft } from '#app/forms/draft.ts';
import type { Entity } from '#contract/resources.ts';
import { learnerFacts, listUnknown, missingFacts } from './learner.ts';
import { arrangeReporting, type KnownReporting } from './reporting.ts';
import { answersOf, fitValues, listMissing, type SurveyQuestion } from './survey-answers.ts';
import { useSurvey } from './use-survey.ts';

export type SurveyFormProps = {
  user: Entity<'User'>;
  publication: TestedPublication;
  questions: readonly SurveyQuestion[];
  knownReporting: KnownReporting;
  onGiven: (survey: Entity<'Survey'>) => void;
};

/** What is written, kept in this tab; what is missing, shown once handing in was tried; and handing in. */
export function useSurveyForm({ user, publication, questions, knownReporting, onGiven }: SurveyFormProps) {
  const draftKey = `survey.${user.id}.${publication.id}`;
  const [values, setValues] = useState<Record<string, string>>(() => readDraft(draftKey));
  const [isTried, setTried] = useState(false);
  // What is asked of the account stays asked, also once the first half of handing in has answered it.
  const [unknown] = useState(() => listUnknown(user));
  const form = useRef<HTMLFormElement>(null);
  const survey = useSurvey({ userId: user.id, publicationId: publication.id }, (given) => {
    forgetDraft(draftKey);
    onGiven(given);
  });
  useTroubleInView(form, survey.isError);
  const answers = fitValues(questions, values);
  const credits = publication.credits === null ? null : Number(values.credits ?? publication.credits);
  const profession = unknown.includes('profession') ? (values.profession ?? null) : user.profession;
  const reporting = arrangeReporting(credits === null ? null : profession, values, knownReporting);
  const missing = new Set([
    ...listMissing(questions, answers).map(({ id }) => id),
    ...missingFacts(unknown, values),
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
    if (missing.size > 0) focusFirst(form.current, missing);
    else if (!survey.isPending) {
      const learner = learnerFacts(unknown, values);
      survey.mutate({ learner, reports: reporting.reports, answers: answersOf(questions, answers), credits });
    }
  };
  return {
    form,
    values,
    answers,
    unknown,
    credits,
    reporting,
    problems: isTried ? reporting.problems : {},
    wrong: isTried ? missing : new Set<string>(),
    change,
    submit,
    survey,
  };
}

/** The focus goes to the first field that is missing something. */
function focusFirst(form: HTMLFormElement | null, missing: ReadonlySet<string>): void {
  const controls = [...(form?.querySelectorAll<HTMLElement>('input, select, textarea') ?? [])];
  controls.find((control) => missing.has(control.getAttribute('name') ?? ''))?.focus();
}

function useTroubleInView(form: RefObject<HTMLFormElement | null>, hasFailed: boolean): void {
  useEffect(() => {
    if (hasFailed) form.current?.querySelector<HTMLElement>('[role="alert"]')?.scrollIntoView({ block: 'center' });
  }, [form, hasFailed]);
}
