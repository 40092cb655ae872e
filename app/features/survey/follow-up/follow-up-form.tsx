import { SurveyQuestionField } from '#app/features/survey/survey-question-field.tsx';
import { useText } from '#app/i18n/text.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { type FollowUp, useFollowUpForm } from './use-follow-up.ts';

type FormProps = { token: string; followUp: FollowUp; onSubmitted: () => void };

/** The questions of a follow-up. (rules T79) */
export function FollowUpForm({ token, followUp, onSubmitted }: FormProps) {
  const { t, date } = useText();
  const { element, values, invalid, change, submit, submission } = useFollowUpForm(token, followUp, onSubmitted);
  const { error } = submission;
  return (
    <>
      <header className="page-head">
        <h1 className="h1">{t('survey.followUp.title')}</h1>
        <p className="lead">
          {t('survey.followUp.lead', { activity: followUp.activity, date: date(followUp.evaluated) })}
        </p>
      </header>
      <form ref={element} className="survey-form" method="post" onSubmit={submit} noValidate>
        {followUp.questions.map((question, index) => (
          <SurveyQuestionField
            key={question.id}
            question={question}
            number={index + 1}
            value={values[question.id] ?? ''}
            error={invalid.has(question.id) ? t('survey.required') : undefined}
            onChange={(value) => change(question.id, value)}
          />
        ))}
        {invalid.size > 0 && (
          <Note kind="danger" isAnnounced>
            {t('survey.missing', { count: invalid.size })}
          </Note>
        )}
        {invalid.size === 0 && error !== null && (
          <Note kind="danger" isAnnounced>
            <p className="strong">{t('survey.followUp.failed')}</p>
            <p className="small">{error instanceof ApiError ? error.message : t('survey.followUp.network')}</p>
          </Note>
        )}
        <div className="row survey-form-submit">
          <Button type="submit" size="large" busy={submission.isPending}>
            {t('survey.followUp.submit')}
          </Button>
          <p className="small quiet">{t('survey.followUp.expires', { date: date(followUp.expires) })}</p>
        </div>
      </form>
    </>
  );
}
