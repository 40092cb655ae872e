import { href, Link } from 'react-router';
import type { TranscriptEntry, TranscriptYear } from '#app/api/queries/credit-queries.ts';
import { useSaveDocument } from '#app/features/records/index.ts';
import { useText } from '#app/i18n/text.tsx';
import { formatMonth } from '#domain/catalogue/calendar.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import { countActivities, groupByMonth, type Totals } from './arrange-transcript.ts';

/** An academic year: totals, then entries by month. */
export function TranscriptYearSection({ year }: { year: TranscriptYear }) {
  const { t, number } = useText();
  const id = `transcript-${year.start_year}`;
  const corrected = new Set(year.entries.filter(({ note }) => note !== null).map(({ certificate }) => certificate));
  return (
    <section className="transcript-year" aria-labelledby={id}>
      <div className="transcript-year-head">
        <h2 className="h2 num" id={id}>
          {year.academic_year}
        </h2>
        <p className="quiet small num">{t('transcript.activities', { count: countActivities(year) })}</p>
      </div>
      <div className="transcript-totals">
        <p>
          <span className="big-number">{number(year.totals.CME)}</span>{' '}
          <span className="quiet">{t('labels.creditUnits.CME')}</span>
        </p>
        <p>
          <span className="big-number">{number(year.totals.SA)}</span>{' '}
          <span className="quiet">{t('labels.creditUnits.SA')}</span>
        </p>
      </div>
      <table className="transcript-table">
        <caption className="visually-hidden">{t('transcript.caption', { year: year.academic_year })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('transcript.date')}</th>
            <th scope="col">{t('transcript.activity')}</th>
            <th scope="col" className="transcript-provider">
              {t('transcript.provider')}
            </th>
            <th scope="col" className="transcript-amount">
              {t('transcript.credit')}
            </th>
            <th scope="col" className="transcript-file">
              <VisuallyHidden>{t('transcript.certificate')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        {groupByMonth(year).map((group) => (
          <tbody key={group.month}>
            <tr className="transcript-month">
              <th scope="colgroup" colSpan={2}>
                <Month month={group.month} />
              </th>
              <td className="transcript-provider" />
              <td className="transcript-amount num nowrap">
                <MonthTotals totals={group.totals} />
              </td>
              <td className="transcript-file" />
            </tr>
            {group.entries.map((entry) => (
              <Line
                key={`${entry.certificate} ${entry.note ?? ''}`}
                entry={entry}
                isCorrected={corrected.has(entry.certificate)}
              />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function Month({ month }: { month: string }) {
  const { locale } = useText();
  return formatMonth(month, locale);
}

function MonthTotals({ totals }: { totals: Totals }) {
  const { t, number } = useText();
  const parts = (['CME', 'SA'] as const).filter((unit) => totals[unit] !== 0);
  return parts
    .map((unit) => t('transcript.amount', { credits: number(totals[unit]), unit: t(`labels.creditUnits.${unit}`) }))
    .join(', ');
}

type LineProps = {
  entry: TranscriptEntry;
  /** Its certificate was revoked with the credit, so that no file exists any more. */
  isCorrected: boolean;
};

function Line({ entry, isCorrected }: LineProps) {
  const { t, date, number } = useText();
  const { save, isSaving } = useSaveDocument();
  const { title, publication_slug: slug, completed, provider, credits, credit_class: unit, note } = entry;
  return (
    <tr>
      <td className="num transcript-date">{date(completed)}</td>
      <th scope="row">
        {slug === null ? (
          <span className="transcript-line-title">{title}</span>
        ) : (
          <Link className="transcript-line-title" to={href('/publication/:slug', { slug })}>
            {title}
          </Link>
        )}
        {note !== null && <small>{note}</small>}
      </th>
      <td className="transcript-provider">{provider}</td>
      <td className="transcript-amount">
        <span className="credit-amount">
          {t('transcript.amount', { credits: number(credits), unit: t(`labels.creditUnits.${unit}`) })}
        </span>
      </td>
      <td className="transcript-file">
        {!isCorrected && (
          <IconButton
            icon="download"
            label={t('transcript.download', { title })}
            aria-busy={isSaving}
            onClick={() => save(`/api/certificates/${entry.certificate_id}/pdf`)}
          />
        )}
      </td>
    </tr>
  );
}
