import type { ReactNode } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { type CoverPublication, hasEnded } from './cover-types.ts';

/** Estimated time equals the most credit that can be claimed: an hour is one credit. (rules L8) */
const MINUTES_PER_CREDIT = 60;

/** Amount, format, time, pass level and the three dates. */
export function CreditAndDates({ publication }: { publication: CoverPublication }) {
  const { t, date } = useText();
  const { credits, has_mcq, passingScore, expirationDate } = publication;
  const isOut = publication.visibility === 'published';
  const lines: [term: string, value: ReactNode][] = [
    [t('cover.cme.format'), t('cover.cme.formatOf')],
    [t('cover.cme.media'), t('cover.cme.mediaOf')],
  ];
  if (isOut || credits !== null) {
    lines.unshift([t('cover.cme.credit'), <CreditStatement key="credit" publication={publication} />]);
  }
  if (credits !== null) {
    lines.push([t('cover.cme.estimated'), t('cover.cme.estimatedTime', { minutes: credits * MINUTES_PER_CREDIT })]);
  }
  if (has_mcq && !hasEnded(publication))
    lines.push([t('cover.cme.passLevel'), t('cover.cme.passPercent', { percent: passingScore })]);
  // Of a delayed one no release date is known.
  if (!publication.delayed) lines.push([t('cover.cme.released'), date(publication.publicationDate)]);
  if (isOut) lines.push([t('cover.cme.reviewed'), date(publication.modified)]);
  const ends = t(publication.expired ? 'cover.cme.ended' : 'cover.cme.ends');
  lines.push([ends, expirationDate === null ? t('cover.cme.noEnd') : date(expirationDate)]);
  return (
    <dl className="cme-definitions num">
      {lines.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function CreditStatement({ publication }: { publication: CoverPublication }) {
  const { t, rich, number } = useText();
  const { credits, test_class } = publication;
  if (hasEnded(publication)) return t('cover.facts.creditOver');
  if (credits === null) return t('cover.facts.noCredit');
  const unit = t(credits <= 1 ? 'cover.cme.oneCredit' : 'cover.cme.moreCredits');
  // The name of the credit is a trade mark: in italics, with its sign at its first use. (rules L13)
  const name = rich('cover.cme.creditCme', { i: (words) => <i>{words}</i> }, { amount: number(credits), unit });
  return test_class === 2 ? t('cover.cme.creditSa', { amount: number(credits) }) : name;
}
