import { useText } from '#app/i18n/text.tsx';
import type { AttributesOf } from '#contract/resources.ts';
import { fromCredits, isSingular } from '#domain/shared/credits.ts';

type CreditStatementProps = Pick<AttributesOf<'Certificate'>, 'template' | 'credits'>;

/** What a certificate awards: AMA credit to physicians, participation to everyone else. (rules L1) */
export function CreditStatement({ template, credits }: CreditStatementProps) {
  const { t, rich, number } = useText();
  if (template === 'participation') return t('shell.credit.participation');
  return rich(
    isSingular(fromCredits(credits)) ? 'shell.credit.one' : 'shell.credit.many',
    { unit: (inside) => <i>{inside}</i> },
    { amount: number(credits) },
  );
}
