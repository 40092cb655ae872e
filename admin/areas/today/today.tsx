import './today.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from '#admin/parts/address/navigation.ts';
import { todayQuery } from '#admin/parts/areas/today-counts.ts';
import { OfficeIcon } from '#admin/parts/icon/office-icon.tsx';
import { LoadError } from '#admin/parts/layout/load-error.tsx';
import { Screen } from '#admin/parts/layout/screen.tsx';
import { Section } from '#admin/parts/layout/section.tsx';
import { useMay, useStaff } from '#admin/parts/staff/use-staff.ts';
import { currentDay, pageTimeZone } from '#client/clock.ts';
import { formatPlainDate } from '#domain/shared/dates.ts';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { startingPointsOf } from './starting-points.ts';
import { SystemState, WaitingList } from './waiting.tsx';

const LONG_DAY = { weekday: 'long', month: 'long', day: 'numeric' } as const;

/** What waits for the user's roles; and where their work usually begins. */
export function Today() {
  const { data, error, refetch } = useQuery(todayQuery);
  const waiting = data?.data.waiting ?? [];
  const count = waiting.reduce((sum, work) => sum + work.count, 0);
  return (
    <Screen
      title={formatPlainDate(currentDay(pageTimeZone()), 'en-US', LONG_DAY)}
      crumb="Today"
      lead={data === undefined ? ' ' : describeWaiting(count)}
    >
      <div className="o-today">
        {data === undefined &&
          (error === null ? (
            <SkeletonRows label="What waits is being loaded" count={3} />
          ) : (
            <LoadError subject="What waits" error={error} onRetry={() => void refetch()} />
          ))}
        <WaitingList waiting={waiting} />
        <StartingPoints />
        {data?.data.system && <SystemState system={data.data.system} />}
      </div>
    </Screen>
  );
}

const describeWaiting = (count: number): string =>
  count === 0 ? 'Nothing needs your attention.' : `${count} ${count === 1 ? 'task needs' : 'tasks need'} attention.`;

function StartingPoints() {
  const { roles } = useStaff();
  const may = useMay();
  const points = startingPointsOf(roles).filter(({ permission }) => may(permission));
  return (
    <Section title="Start here">
      <ul className="o-today-start">
        {points.map(({ icon, label, text, to }) => (
          <li key={to}>
            <OfficeIcon name={icon} />
            <div>
              <Link to={to}>{label}</Link>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
