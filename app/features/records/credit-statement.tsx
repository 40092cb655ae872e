import { useText } from '#app/i18n/text.tsx';
import type { AttributesOf } from '#contract/resources.ts';
import { fromCredits, isSingular } from '#domain/shared/credits.ts';

type CreditStatementProps = Pick<AttributesOf<'Certificate'>, 'template' | 'award' | 'credits'>;

/** What a certificate awards: AMA credit to physicians, approved credit of other professions, or participation. (rules L1, L26) */
export function CreditStatement({ template, award, credits }: CreditStatementProps) {
  const { t, rich, number } = useText();
  if (template === 'participation') return t('shell.credit.participation');
  // Credit of other bodies has its name in English, as on the certificate.
  if (template !== 'physician') return <span lang={t('shell.libraryLanguage')}>{award}</span>;
  return rich(
    isSingular(fromCredits(credits)) ? 'shell.credit.one' : 'shell.credit.many',
    { unit: (inside) => <i>{inside}</i> },
    { amount: number(credits) },
  );
}
