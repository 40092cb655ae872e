import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FigureRow } from '#admin/parts/figure/figure.tsx';
import { officeNumber, officePercent } from '#admin/parts/format/office-format.ts';
import { Section } from '#admin/parts/layout/section.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { getSearchesReport } from '#contract/calls/office/reports.ts';
import { rateOf } from '#domain/reports/rates.ts';
import { ReportFrame } from './frame/report-frame.tsx';
import { CsvButton, ReportTable } from './frame/report-table.tsx';
import { useReportState } from './frame/use-report-state.ts';

const SEARCH_HEAD = ['Text', 'Language', 'Times'];
const rowOf = ({ text, lang, count }: { text: string; lang: string; count: number }) => [text, lang, count];

/** What readers searched for and did not find. */
export function Searches() {
  const [{ period, compare }] = useReportState();
  const report = useQuery({
    queryKey: ['reports', 'searches', period, compare],
    queryFn: ({ signal }) => browserApi(getSearchesReport, { parameters: { ...period, compare }, signal }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
  });
  return (
    <ReportFrame
      title="Searches"
      report={report}
      isEmpty={({ searches, texts }) => searches === 0 && texts.length === 0}
    >
      {({ searches, missed, texts }) => (
        <>
          <FigureRow
            figures={[
              { label: 'Searches', value: officeNumber(searches) },
              { label: 'Without results', value: officeNumber(missed) },
              { label: 'Share without results', value: officePercent(rateOf(missed, searches) ?? 0) },
            ]}
          />
          <Section
            title="Searched, nothing found"
            end={
              texts.length > 0 && (
                <CsvButton title="Searches without results" rows={[SEARCH_HEAD, ...texts.map(rowOf)]} />
              )
            }
          >
            {texts.length === 0 ? (
              <p className="o-muted">No text was searched three times.</p>
            ) : (
              <ReportTable label="Searches without results" head={SEARCH_HEAD} rows={texts.map(rowOf)} />
            )}
            <p className="o-muted">
              Texts are shown from the third search on. What could identify a person is never stored.
            </p>
          </Section>
        </>
      )}
    </ReportFrame>
  );
}
