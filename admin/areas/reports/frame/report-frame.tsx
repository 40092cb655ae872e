import '../reports.css';
import type { ReactNode } from 'react';
import { officeInstant, officeNumber } from '#admin/parts/format/office-format.ts';
import { LoadError } from '#admin/parts/layout/load-error.tsx';
import { Screen } from '#admin/parts/layout/screen.tsx';
import { Remark } from '#admin/parts/layout/section.tsx';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { describePeriod, type WirePeriod } from '../describe-period.ts';
import { ReportBar } from './report-bar.tsx';
import { ReportTabs } from './report-tabs.tsx';

type Head = { period: WirePeriod; compared: WirePeriod | null; counted: string | null; pending: number };
type ReportQuery<Data> = { data: Data | undefined; error: unknown; isPlaceholderData: boolean; refetch: () => void };

type ReportFrameProps<Data extends Head> = {
  title: string;
  /** Whether it is below the overview. */
  isPart?: boolean;
  report: ReportQuery<Data>;
  /** Limits the report to a key, such as a tier. */
  filter?: { label: string; options: readonly { value: string; label: string }[] };
  isEmpty?: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
};

/** A report: its period, its figures, and all of its states. */
export function ReportFrame<Data extends Head>(props: ReportFrameProps<Data>) {
  const { title, isPart = true, report, filter, isEmpty, children } = props;
  const { data, error, isPlaceholderData, refetch } = report;
  return (
    <Screen
      title={title}
      crumbs={isPart ? [{ label: 'Reports', to: '/reports' }] : []}
      lead={data ? describeHead(data) : ' '}
      state={data?.counted && <span>Counted {officeInstant(data.counted)}</span>}
      acts={
        <Button kind="secondary" onClick={() => window.print()}>
          Print
        </Button>
      }
    >
      <ReportTabs />
      <ReportBar filter={filter} />
      {data && data.pending > 0 && (
        <Remark>Figures of {officeNumber(data.pending)} earlier days are still being counted.</Remark>
      )}
      <div className="o-report" aria-busy={data === undefined || isPlaceholderData}>
        {data === undefined && error !== null && (
          <LoadError subject="The report" error={error} onRetry={refetch}>
            Its period and comparison are retained.
          </LoadError>
        )}
        {data === undefined && error === null && <LoadingReport />}
        {data !== undefined &&
          (isEmpty?.(data) ? (
            <EmptyState title="No data yet">Nothing was counted from {describePeriod(data.period)}.</EmptyState>
          ) : (
            children(data)
          ))}
      </div>
    </Screen>
  );
}

/** "11/01/2026 to 11/24/2026, compared with 10/08/2026 to 10/31/2026" */
export const describeHead = ({ period, compared }: Pick<Head, 'period' | 'compared'>): string =>
  compared === null ? describePeriod(period) : `${describePeriod(period)}, compared with ${describePeriod(compared)}`;

/** The shape of the figures and of a plot. */
function LoadingReport() {
  return (
    <>
      <p className="visually-hidden" role="status">
        Loading the report
      </p>
      <div className="o-report-loading" />
    </>
  );
}
