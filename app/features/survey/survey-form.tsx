import type { TestedPublication } from '#app/api/queries/test-queries.ts';
import { IdentifierFields } from '#app/forms/identifier-fields.tsx';
import type { IdentifierProblems } from '#app/forms/identifiers.ts';
import { useText } from '#app/i18n/text.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { creditClassOf } from '#domain/catalogue/test-class.ts';
import { claimableAmounts } from '#domain/credits/ledger/claim.ts';
import { identifiersFor } from '#domain/credits/reporting-bodies.ts';
import { fromCredits, toCredits } from '#domain/shared/credits.ts';
import { isPrinted } from '#domain/shared/text/printed-text.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import { Select } from '#ui/choice/select.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Field } from '#ui/field/field.tsx';
import { LearnerFields } from './learner-fields.tsx';
import { consentField, type ReportingState } from './reporting.ts';
import { SurveyQuestionField } from './survey-question-field.tsx';
import { type SurveyFormProps, useSurveyForm } from './use-survey-form.ts';

/** The evaluation, the missing profile fields and the claim on one page, submitted together. */
export function SurveyForm(props: SurveyFormProps) {
  const { t } = useText();
  const { user, publication, questions } = props;
  const { form, values, answers, missingFields, credits, invalid, reporting, problems, change, submit, survey } =
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
            error={invalid.has(question.id) ? t('survey.required') : undefined}
            onChange={(value) => change(question.id, value)}
          />
        ))}
        {missingFields.length > 0 && (
          <LearnerFields
            hasUnprintedName={!isPrinted(`${user.firstName} ${user.lastName}`)}
            missingFields={missingFields}
            values={values}
            invalid={invalid}
            onChange={change}
          />
        )}
        {credits !== null && (
          <ClaimField
            publication={publication}
            value={String(credits)}
            onChange={(value) => change('credits', value)}
          />
        )}
        {reporting.bodies.length > 0 && <ReportingFields reporting={reporting} problems={problems} onChange={change} />}
        <SubmitError missing={invalid.size} error={survey.error} />
        <div className="row survey-form-submit">
          <Button type="submit" size="large" busy={survey.isPending}>
            {t(credits === null ? 'survey.submitBare' : 'survey.submit')}
          </Button>
          <p className="small quiet">{t('survey.draftSaved')}</p>
        </div>
      </form>
    </main>
  );
}

function SubmitError({ missing, error }: { missing: number; error: Error | null }) {
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

type ClaimFieldProps = {
  publication: Pick<TestedPublication, 'credits' | 'test_class'>;
  value: string;
  onChange: (value: string) => void;
};

/** The claimed credit: the maximum by default, less in steps of 0.25. (rules T18) */
function ClaimField({ publication, value, onChange }: ClaimFieldProps) {
  const { t } = useText();
  const maximum = publication.credits ?? 0;
  const unit = creditClassOf(publication.test_class ?? 1) ?? 'CME';
  const amounts = claimableAmounts(fromCredits(maximum)).map(toCredits).toReversed();
  return (
    <section className="survey-section">
      <h2 className="h4">{t('survey.claim.title')}</h2>
      <p className="quiet">{t('survey.claim.text')}</p>
      <div className="survey-claim">
        <Field label={t('survey.claim.label')} hint={t('survey.claim.hint')}>
          <Select name="credits" value={value} onChange={(event) => onChange(event.currentTarget.value)}>
            {amounts.map((amount) => (
              <option key={amount} value={amount}>
                {t(amount === maximum ? 'survey.claim.whole' : 'survey.claim.part', { amount, unit })}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </section>
  );
}

type ReportingFieldsProps = {
  reporting: ReportingState;
  /** Shown after the first attempt to submit. */
  problems: IdentifierProblems;
  onChange: (name: string, value: string) => void;
};

/** Consent to report the credit to a body, and the identifiers it requires; opt-in. (rules L16, L17) */
function ReportingFields({ reporting, problems, onChange }: ReportingFieldsProps) {
  const { t } = useText();
  const { bodies, consented, fields } = reporting;
  return (
    <section className="survey-section">
      <h2 className="h4">{t('survey.reporting.title')}</h2>
      <p className="quiet">{t('survey.reporting.text')}</p>
      {bodies.map((body) => (
        <Checkbox
          key={body.code}
          name={consentField(body.code)}
          checked={consented.includes(body)}
          onChange={(event) => onChange(consentField(body.code), event.currentTarget.checked ? 'yes' : 'no')}
        >
          {t('survey.reporting.agree', { name: body.name })}
        </Checkbox>
      ))}
      <IdentifierFields requested={identifiersFor(consented)} values={fields} problems={problems} onChange={onChange} />
    </section>
  );
}
