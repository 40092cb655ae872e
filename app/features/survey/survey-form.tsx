import { ApiError } from '#app/api/api-error.ts';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { ClaimField } from './claim-field.tsx';
import { LearnerFields } from './learner-fields.tsx';
import { ReportingFields } from './reporting-fields.tsx';
import { SurveyQuestionField } from './survey-question-field.tsx';
import { type SurveyFormProps, useSurveyForm } from './use-survey-form.ts';

/** The evaluation, what the certificate must know, and the claim, on one page and handed in together. */
export function SurveyForm(props: SurveyFormProps) {
  const { t } = useText();
  const { publication, questions } = props;
  const { form, values, answers, unknown, credits, wrong, reporting, problems, change, submit, survey } =
    useSurveyForm(props);
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
        {credits !== null && (
          <ClaimField
            publication={publication}
            value={String(credits)}
            onChange={(value) => change('credits', value)}
          />
        )}
        {reporting.bodies.length > 0 && <ReportingFields reporting={reporting} problems={problems} onChange={change} />}
        <Trouble missing={wrong.size} error={survey.error} />
        <div className="row survey-form-act">
          <Button type="submit" size="large" busy={survey.isPending}>
            {t(credits === null ? 'survey.submitBare' : 'survey.submit')}
          </Button>
          <p className="small quiet">{t('survey.kept')}</p>
        </div>
      </form>
    </main>
  );
}

function Trouble({ missing, error }: { missing: number; error: Error | null }) {
  const { t } = useText();
  if (missing > 0) {
    return (
      <Note kind="danger" isAnnounced>
        {t('survey.missing', { count: missing })}
      </Note>
    );
  }
  if (error === null) return null;
  return (
    <Note kind="danger" isAnnounced>
      <p className="strong">{t('survey.failed')}</p>
      <p className="small">{error instanceof ApiError ? error.message : t('survey.network')}</p>
    </Note>
  );
}
