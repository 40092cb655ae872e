import { IdentifierFields } from '#app/forms/identifier-fields.tsx';
import type { IdentifierProblems } from '#app/forms/identifiers.ts';
import { useText } from '#app/i18n/text.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { identifiersAsked } from '#domain/credits/reporting-bodies.ts';
import { choiceOf, type ReportingState } from './reporting.ts';

type ReportingFieldsProps = {
  reporting: ReportingState;
  /** Shown once handing in was tried. */
  problems: IdentifierProblems;
  onChange: (name: string, value: string) => void;
};

/** Who may be told of this credit, and what they must know for it; left alone, nobody is. (rules L16, L17) */
export function ReportingFields({ reporting, problems, onChange }: ReportingFieldsProps) {
  const { t } = useText();
  const { bodies, told, fields } = reporting;
  return (
    <section className="survey-part">
      <h2 className="h4">{t('survey.reporting.title')}</h2>
      <p className="quiet">{t('survey.reporting.text')}</p>
      {bodies.map((body) => (
        <Checkbox
          key={body.code}
          name={choiceOf(body.code)}
          checked={told.includes(body)}
          onChange={(event) => onChange(choiceOf(body.code), event.currentTarget.checked ? 'yes' : 'no')}
        >
          {t('survey.reporting.agree', { name: body.name })}
        </Checkbox>
      ))}
      <IdentifierFields asked={identifiersAsked(told)} values={fields} problems={problems} onChange={onChange} />
    </section>
  );
}
