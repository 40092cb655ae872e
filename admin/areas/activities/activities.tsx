import { officeHref } from '#admin/parts/address/office-address.ts';
import { RuleHelp } from '#admin/parts/explain/rule-help.tsx';
import type { Filter } from '#admin/parts/filter/filter.ts';
import { daysUntil, officeDate } from '#admin/parts/format/office-format.ts';
import { LinkButton } from '#admin/parts/layout/link-button.tsx';
import { Screen } from '#admin/parts/layout/screen.tsx';
import { useList } from '#admin/parts/list/use-list.ts';
import { Deadline } from '#admin/parts/status/deadline.tsx';
import { Status } from '#admin/parts/status/status.tsx';
import type { Column } from '#admin/parts/table/column.ts';
import { ListView } from '#admin/parts/table/list-view.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { listActivities } from '#contract/calls/office/credit/activities.ts';
import type { Entity } from '#contract/resources.ts';
import { ACTIVITY_STATES } from '#domain/credits/activity/activity-state.ts';
import { nameSubject } from '#domain/credits/record-labels.ts';
import { CLOCK_LABELS, STATE_KINDS, STATE_LABELS } from './activity-labels.ts';

type ActivityRow = Entity<'Activity'>;

/** Reminders begin this long before a date. */
const SOON_DAYS = 30;

const COLUMNS: readonly Column<ActivityRow>[] = [
  {
    name: 'state',
    label: 'State',
    cell: ({ state, missing }) => (
      <Status kind={STATE_KINDS[state]} note={missing === 0 ? undefined : `${missing} missing`}>
        {STATE_LABELS[state]}
      </Status>
    ),
  },
  {
    name: 'credit',
    label: 'Credit',
    align: 'end',
    cell: ({ credit }) =>
      credit === null ? (
        ''
      ) : (
        <span className="credit-amount">
          {credit.amount} {credit.class}
        </span>
      ),
  },
  {
    name: 'next_clock',
    label: 'Next date',
    sort: 'next_clock',
    cell: ({ next_clock }) => next_clock && <NextClock {...next_clock} />,
  },
  {
    name: 'credit_ends',
    label: 'Credit ends',
    sort: 'credit_ends',
    align: 'end',
    from: 'tablet',
    cell: ({ credit_ends }) => credit_ends && officeDate(credit_ends),
  },
  { name: 'people', label: 'In control', align: 'end', from: 'laptop', cell: ({ people }) => people },
  {
    name: 'basis',
    label: 'Judged by',
    from: 'laptop',
    cell: ({ basis }) => (basis === 'record' ? 'its record' : 'its publication'),
  },
];

type ClockProps = NonNullable<ActivityRow['next_clock']>;

function NextClock({ clock, on, subject }: ClockProps) {
  const label = CLOCK_LABELS[clock as keyof typeof CLOCK_LABELS];
  return (
    <>
      <Deadline daysLeft={daysUntil(on)} label={label} soonDays={SOON_DAYS} />
      {subject !== '' && <span className="o-table-sub">{nameSubject(subject)}</span>}
    </>
  );
}

const FILTERS: readonly Filter[] = [
  {
    name: 'state',
    label: 'State',
    kind: 'choice',
    options: ACTIVITY_STATES.map((value) => ({ value, label: STATE_LABELS[value] })),
  },
];

const VIEWS = [
  { label: 'All', query: '' },
  { label: 'Give credit', query: 'state=open' },
  { label: 'Give no credit', query: 'state=stopped' },
  { label: 'In preparation', query: 'state=preparing' },
  { label: 'Ended', query: 'state=ended' },
];

/** Every publication with credit, the nearest date first. (rules L18, L21) */
export function Activities() {
  const list = useList({
    queryKey: ['activities', 'list'],
    sort: 'next_clock',
    filters: ['state'],
    searchFilter: 'search',
    size: 50,
    load: ({ filter, sort, page, signal }) => browserApi(listActivities, { filter, sort, page, signal }),
  });
  return (
    <Screen
      title="Activities"
      acts={
        <>
          <LinkButton to="/activities/requirements">Requirements</LinkButton>
          <LinkButton to="/activities/topics">Topics</LinkButton>
          <LinkButton to="/activities/disclosures">Disclosures</LinkButton>
        </>
      }
    >
      <ListView
        name="activities"
        noun="activities"
        list={list}
        idOf={({ id }) => id}
        views={VIEWS}
        filters={FILTERS}
        search="Title or number"
        title={{
          label: 'Activity',
          text: ({ title }) => title,
          sub: ({ number, sponsor }) => (sponsor === null ? number : `${number} · with ${sponsor}`),
          to: ({ id }) => officeHref('/activities/:id', { id }),
        }}
        columns={COLUMNS}
        empty={{
          title: 'No activities yet',
          text: 'A publication becomes an activity when its cover offers credit; a draft is one already.',
        }}
      />
      <RuleHelp label="When an activity gives credit" source="Accreditation, L19 to L21">
        While nothing of its record is missing. It stops the day after a review is due, a disclosure expires or an
        approval ends. Certificates that were earned stay.
      </RuleHelp>
    </Screen>
  );
}
