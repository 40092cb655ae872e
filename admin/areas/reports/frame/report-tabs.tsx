import { useLocation } from 'react-router';
import { Link } from '#admin/parts/address/navigation.ts';
import { officeHref } from '#admin/parts/address/office-address.ts';
import { whereOffered } from '#admin/parts/staff/offered.ts';
import { useMay } from '#admin/parts/staff/use-staff.ts';
import { TabLinks } from '#ui/navigation/tab-links.tsx';
import { PERIOD_PARAMETERS } from './report-address.ts';
import { REPORT_LINKS, type ReportLink } from './report-links.ts';

/** The reports that the roles may open; period and comparison go along. */
export function ReportTabs() {
  const may = useMay();
  const { pathname, search } = useLocation();
  const retained = new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name]) => PERIOD_PARAMETERS.includes(name)),
  );
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
