import { useText } from '#app/i18n/text.tsx';
import { INTL_TAG } from '#client/i18n/locales.ts';
import { type Identifier, LICENCE_STATES } from '#domain/credits/learners/identifiers.ts';
import { formatPlainDate, lastDayOfMonth } from '#domain/shared/dates.ts';
import { Select } from '#ui/choice/select.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import type { IdentifierField, IdentifierProblems } from './identifiers.ts';

type IdentifierFieldsProps = {
  requested: ReadonlySet<Identifier>;
  values: Readonly<Record<string, string>>;
  problems: IdentifierProblems;
  onChange: (name: IdentifierField, value: string) => void;
};

const nameOf = (month: number, locale: string) =>
  formatPlainDate(lastDayOfMonth({ year: 2024, month }), locale, { month: 'long' });
const DIGIT = /\d/;
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** The fields of the requested identifiers. (rules L17) */
export function IdentifierFields({ requested, ...fields }: IdentifierFieldsProps) {
  const { t } = useText();
  const { control, errorOf } = bind(fields, (problem) => t(`accountArea.reporting.wrong.${problem}`));
  return (
    <>
      {requested.has('npi') && (
        <Field label={t('accountArea.reporting.npi')} hint={t('accountArea.reporting.npiHint')} {...errorOf('npi')}>
          <TextInput inputMode="numeric" allowed={DIGIT} maxLength={10} autoComplete="off" {...control('npi')} />
        </Field>
      )}
      {requested.has('licence') && (
        <div className="grid-2">
          <Field label={t('accountArea.reporting.licence')} {...errorOf('licence_number')}>
            <TextInput maxLength={40} autoComplete="off" {...control('licence_number')} />
          </Field>
          <Field label={t('accountArea.reporting.state')}>
            <Select {...control('licence_state')}>
              <option value="">{t('accountArea.reporting.choose')}</option>
              {LICENCE_STATES.map((state) => (
                <option key={state}>{state}</option>
              ))}
            </Select>
          </Field>
        </div>
      )}
      {requested.has('board') && (
        <Field label={t('accountArea.reporting.board')}>
          <TextInput maxLength={40} autoComplete="off" {...control('board_number')} />
        </Field>
      )}
      {requested.has('eprofile') && (
        <Field
          label={t('accountArea.reporting.eprofile')}
          hint={t('accountArea.reporting.eprofileHint')}
          {...errorOf('eprofile_id')}
        >
          <TextInput inputMode="numeric" allowed={DIGIT} maxLength={9} autoComplete="off" {...control('eprofile_id')} />
        </Field>
      )}
      {requested.has('birthday') && <Birthday {...fields} />}
    </>
  );
}

function Birthday(fields: Omit<IdentifierFieldsProps, 'requested'>) {
  const { t, locale } = useText();
  const { control, errorOf } = bind(fields, (problem) => t(`accountArea.reporting.wrong.${problem}`));
  return (
    <div className="grid-2">
      <Field label={t('accountArea.reporting.month')} {...errorOf('birth_month')}>
        <Select {...control('birth_month')}>
          <option value="">{t('accountArea.reporting.choose')}</option>
          {MONTHS.map((month) => (
            <option key={month} value={month}>
              {nameOf(month, INTL_TAG[locale])}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('accountArea.reporting.day')} hint={t('accountArea.reporting.dayHint')}>
        <TextInput inputMode="numeric" allowed={DIGIT} maxLength={2} autoComplete="off" {...control('birth_day')} />
      </Field>
    </div>
  );
}

type Bound = Pick<IdentifierFieldsProps, 'values' | 'problems' | 'onChange'>;

function bind(
  { values, problems, onChange }: Bound,
  labelOf: (problem: NonNullable<IdentifierProblems['npi']>) => string,
) {
  return {
    control: (name: IdentifierField) => ({
      name,
      value: values[name] ?? '',
      onChange: (event: { currentTarget: { value: string } }) => onChange(name, event.currentTarget.value),
    }),
    errorOf: (name: IdentifierField) => {
      const problem = problems[name];
      return problem === undefined ? {} : { error: labelOf(problem) };
    },
  };
}
