import type { ReactNode } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { Fact } from './fact.tsx';
import type { VerifiedSeries } from './use-verification.ts';

type SeriesFactsProps = { certificate: VerifiedSeries; children: ReactNode };

/** What a certificate of completion states: the parts of a series, and no credit. (rules Q8) */
export function SeriesFacts({ certificate, children }: SeriesFactsProps) {
  const { t, date } = useText();
  const { holder, title, provider, issued, parts } = certificate;
  return (
    <>
      <dl className="verification-facts">
        <Fact term={t('verification.holder')}>{holder}</Fact>
        {/* The certificate is in English, whatever the language of the page. */}
        <Fact term={t('verification.series')}>
          <span lang="en">{title}</span>
        </Fact>
        <Fact term={t('verification.parts')}>
          <ul>
            {parts.map((part) => (
              <li key={`${part.title} ${part.on}`}>
                <span lang="en">{part.title}</span>, <span className="num">{date(part.on)}</span>:{' '}
                {t(`verification.by.${part.by}`)}
              </li>
            ))}
          </ul>
        </Fact>
        <Fact term={t('verification.credit')}>{t('verification.noCredit')}</Fact>
        <Fact term={t('verification.issued')}>
          <span className="num">{date(issued)}</span>
        </Fact>
        <Fact term={t('verification.provider')}>{provider}</Fact>
        {children}
      </dl>
      <p className="small quiet verification-note">{t('verification.compare')}</p>
    </>
  );
}
