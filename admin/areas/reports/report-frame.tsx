import { officeHref } from '#admin/parts/address/office-address.ts';
import './reports.css';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Link } from '#admin/parts/address/navigation.ts';
import { officeInstant, officeNumber } from '#admin/parts/format/office-format.ts';
import { LoadError } from '#admin/parts/layout/load-error.tsx';
import { Screen } from '#admin/parts/layout/screen.tsx';
import { Remark } from '#admin/parts/layout/section.tsx';
import { whereOffered } from '#admin/parts/staff/offered.ts';
import { useMay } from '#admin/parts/staff/use-staff.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { TabLinks } from '#ui/navigation/tab-links.tsx';
import { describePeriod, type WirePeriod } from './describe-period.ts';
import { ReportBar } from './report-bar.tsx';
import { REPORT_LINKS, type ReportLink } from './report-links.ts';

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

const describeHead = ({ period, compared }: Head): string =>
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

/** The reports that the roles may open; period and comparison go along. */
function ReportTabs() {
  const may = useMay();
  const { pathname, search } = useLocation();
  const retained = new URLSearchParams(search);
  retained.delete('key');
  const query = retained.size > 0 ? `?${retained}` : '';
  const links = whereOffered<ReportLink>([{ path: '', label: 'Overview' }, ...REPORT_LINKS]);
  return (
    <TabLinks label="Reports">
      {links
        .filter(({ permission }) => permission === undefined || may(permission))
        .map(({ path, label }) => {
          const address = path === '' ? '/reports' : officeHref('/reports/:report', { report: path });
          return (
            <Link
              key={path}
              to={{ pathname: address, search: query }}
              aria-current={pathname === address ? 'page' : undefined}
            >
              {label}
            </Link>
          );
        })}
    </TabLinks>
  );
}
