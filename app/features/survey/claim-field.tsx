import type { TestedPublication } from '#app/api/test-queries.ts';
import { useText } from '#app/i18n/text.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { creditClassOf } from '#domain/catalogue/test-class.ts';
import { claimable } from '#domain/credits/claim.ts';
import { fromCredits, toCredits } from '#domain/shared/credits.ts';

type ClaimFieldProps = {
  publication: Pick<TestedPublication, 'credits' | 'test_class'>;
  value: string;
  onChange: (value: string) => void;
};

/** The credit that is claimed: the whole unless less was taken part in, in steps of 0.25. (rules T18) */
export function ClaimField({ publication, value, onChange }: ClaimFieldProps) {
  const { t } = useText();
  const whole = publication.credits ?? 0;
  const unit = creditClassOf(publication.test_class ?? 1) ?? 'CME';
  const amounts = claimable(fromCredits(whole)).map(toCredits).toReversed();
  return (
    <section className="survey-part">
      <h2 className="h4">{t('survey.claim.title')}</h2>
      <p className="quiet">{t('survey.claim.text')}</p>
      <div className="survey-claim">
        <Field label={t('survey.claim.label')} hint={t('survey.claim.hint')}>
          <Select name="credits" value={value} onChange={(event) => onChange(event.currentTarget.value)}>
            {amounts.map((amount) => (
              <option key={amount} value={amount}>
                {t(amount === whole ? 'survey.claim.whole' : 'survey.claim.part', { amount, unit })}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </section>
  );
}
