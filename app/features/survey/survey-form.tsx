import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError } from '#app/api/api-error.ts';
import type { TestedPublication } from '#app/api/test-queries.ts';
import { forgetDraft, readDraft, writeDraft } from '#app/forms/draft.ts';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import type { Entity } from '#contract/resources.ts';
import { ClaimField } from './claim-field.tsx';
import { learnerFacts, listUnknown, missingFacts } from './learner.ts';
import { LearnerFields } from './learner-fields.tsx';
import { answersOf, fitValues, listMissing, type SurveyQuestion } from './survey-answers.ts';
import { SurveyQuestionField } from './survey-question-field.tsx';
import { useSurvey } from './use-survey.ts';

type SurveyFormProps = {
  user: Entity<'User'>;
  publication: TestedPublication;
  questions: readonly SurveyQuestion[];
  onGiven: (survey: Entity<'Survey'>) => void;
};

/** The evaluation, what the certificate must know, and the claim, on one page and handed in together. */
export function SurveyForm({ user, publication, questions, onGiven }: SurveyFormProps) {
  const { t } = useText();
  const draftKey = `survey.${user.id}.${publication.id}`;
  const [values, setValues] = useState<Record<string, string>>(() => readDraft(draftKey));
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const survey = useSurvey({ userId: user.id, publicationId: publication.id }, (given) => {
    forgetDraft(draftKey);
    onGiven(given);
  });
  // What is asked of the account stays asked, also once the first half of handing in has answered it.
  const [unknown] = useState(() => listUnknown(user));
  const answers = fitValues(questions, values);
  const missing = new Set([...listMissing(questions, answers).map(({ id }) => id), ...missingFacts(unknown, values)]);
  const wrong = isTried ? missing : new Set<string>();
  const change = (name: string, value: string) => {
    const next = { ...values, [name]: value };
    setValues(next);
    writeDraft(draftKey, next);
  };
  useFocusOnTrouble(form, survey.isError);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (missing.size > 0) {
      focusFirst(form.current, missing);
      return;
    }
    if (survey.isPending) return;
    survey.mutate({
      learner: learnerFacts(unknown, values),
      answers: answersOf(questions, answers),
      credits: publication.credits === null ? null : Number(values.credits ?? publication.credits),
    });
  };

  return (
    <main id="main" className="page survey-page">
      <header className="page-head">
        <h1 className="h1">{t('survey.title')}</h1>
        <p className="lead">{t('survey.lead', { title: publication.title })}</p>
      </header>
      <form ref={form} className="survey-form" onSubmit={submit} noValidate>
        {questions.map((question, index) => (
          <SurveyQuestionField
            key={question.id}
            question={question}
            number={index + 1}
            value={answers[question.id] ?? ''}
            error={wrong.has(question.id) ? t('survey.required') : undefined}
            onChange={(value) => change(question.id, value)}
          />
        ))}
        {unknown.length > 0 && <LearnerFields unknown={unknown} values={values} wrong={wrong} onChange={change} />}
        {publication.credits !== null && (
          <ClaimField
            publication={publication}
            value={values.credits ?? String(publication.credits)}
            onChange={(value) => change('credits', value)}
          />
        )}
        {wrong.size > 0 && (
          <Note kind="danger" isAnnounced>
            {t('survey.missing', { count: wrong.size })}
          </Note>
        )}
        {survey.isError && (
          <Note kind="danger" isAnnounced>
            <p className="strong">{t('survey.failed')}</p>
            <p className="small">{survey.error instanceof ApiError ? survey.error.message : t('survey.network')}</p>
          </Note>
        )}
        <div className="row survey-form-act">
          <Button type="submit" size="large" busy={survey.isPending}>
            {t(publication.credits === null ? 'survey.submitBare' : 'survey.submit')}
          </Button>
          <p className="small quiet">{t('survey.kept')}</p>
        </div>
      </form>
    </main>
  );
}

/** The focus goes to the first field that is missing something. */
function focusFirst(form: HTMLFormElement | null, missing: ReadonlySet<string>): void {
  const controls = [...(form?.querySelectorAll<HTMLElement>('input, select, textarea') ?? [])];
  controls.find((control) => missing.has(control.getAttribute('name') ?? ''))?.focus();
}

function useFocusOnTrouble(form: RefObject<HTMLFormElement | null>, hasFailed: boolean): void {
  useEffect(() => {
    if (hasFailed) form.current?.querySelector<HTMLElement>('[role="alert"]')?.scrollIntoView({ block: 'center' });
  }, [form, hasFailed]);
}
