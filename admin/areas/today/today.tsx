import './today.css';
import { useQueries, useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { AREA_GROUPS, type Area } from '#admin/area.ts';
import { AreasContext, waitingQuery } from '#admin/parts/areas/areas-context.ts';
import { todayQuery } from '#admin/parts/areas/today-counts.ts';
import { OfficeIcon } from '#admin/parts/icon/office-icon.tsx';
import { LinkButton } from '#admin/parts/layout/link-button.tsx';
import { Screen } from '#admin/parts/layout/screen.tsx';
import { Section } from '#admin/parts/layout/section.tsx';
import { currentDay, pageTimeZone } from '#client/clock.ts';
import { formatPlainDate } from '#domain/shared/dates.ts';

import { SystemState, WaitingList } from './waiting.tsx';

const LONG_DAY = { weekday: 'long', month: 'long', day: 'numeric' } as const;

/** The areas that the roles open, and how much waits in each. */
export function Today() {
  const today = useQuery(todayQuery);
  const areas = use(AreasContext).filter(({ path }) => path !== '');
  const counts = useQueries({ queries: areas.map((area) => waitingQuery(area)) });
  const waiting = counts.reduce((sum, { data = 0 }) => sum + data, 0);
  const isLoading = counts.some(({ isLoading: isPending }) => isPending);
  const countOf = (area: Area) => counts[areas.indexOf(area)]?.data ?? 0;
  return (
    <Screen
      title={formatPlainDate(currentDay(pageTimeZone()), 'en-US', LONG_DAY)}
      crumb="Today"
      lead={isLoading ? ' ' : describeWaiting(waiting)}
    >
      <div className="o-today">
        {today.data && <WaitingList waiting={today.data.data.waiting} />}
        {AREA_GROUPS.map((group) => {
          const own = areas.filter((area) => area.group === group);
          if (own.length === 0) return null;
          return (
            <Section key={group} title={group}>
              <ul className="o-today-areas">
                {own.map((area) => (
                  <AreaRow key={area.path} area={area} count={countOf(area)} />
                ))}
              </ul>
            </Section>
          );
        })}
        {today.data?.data.system && <SystemState system={today.data.data.system} />}
      </div>
    </Screen>
  );
}

const describeWaiting = (count: number): string =>
  count === 0 ? 'Nothing needs your attention.' : `${count} ${count === 1 ? 'task needs' : 'tasks need'} attention.`;

function AreaRow({ area, count }: { area: Area; count: number }) {
  const { path, label, icon, waitingLabel = 'waiting' } = area;
  return (
    <li data-waiting={count > 0 || undefined}>
      <OfficeIcon name={icon} />
      <b>{label}</b>
      <span>{count > 0 ? `${count} ${waitingLabel}` : ''}</span>
      <LinkButton to={`/${path}`}>Open</LinkButton>
    </li>
  );
}
