import { useState } from 'react';
import { officeHref } from '#admin/parts/address/office-address.ts';
import type { Filter } from '#admin/parts/filter/filter.ts';
import { officeDate } from '#admin/parts/format/office-format.ts';
import { Screen } from '#admin/parts/layout/screen.tsx';
import { type ListRequest, useList } from '#admin/parts/list/use-list.ts';
import { useMay } from '#admin/parts/staff/use-staff.ts';
import { Status } from '#admin/parts/status/status.tsx';
import type { Column } from '#admin/parts/table/column.ts';
import { ListView } from '#admin/parts/table/list-view.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { pageTimeZone } from '#client/clock.ts';
import { listPeople } from '#contract/calls/office/members/people.ts';
import { PROFESSIONS } from '#domain/credits/learners/professions.ts';
import { parsePlainDate } from '#domain/shared/dates.ts';
import { endOfDayIn, startOfDayIn } from '#domain/shared/time-zone.ts';
import { Button } from '#ui/button/button.tsx';
import { IdentifierDialog } from './identifier-dialog.tsx';
import { describeStatus, type PersonRow, STATUS_KINDS, STATUS_OPTIONS } from './person-labels.ts';

const COLUMNS: readonly Column<PersonRow>[] = [
  {
    name: 'status',
    label: 'Status',
    cell: (person) => (
      <Status kind={STATUS_KINDS[person.status]} note={person.verified ? undefined : 'not verified'}>
        {describeStatus(person)}
      </Status>
    ),
  },
  {
    name: 'ends',
    label: 'Until',
    align: 'end',
    from: 'tablet',
    cell: ({ ends }) => (ends === null ? '' : officeDate(ends)),
  },
  { name: 'profession', label: 'Profession', from: 'laptop', cell: ({ profession }) => profession },
  { name: 'created', label: 'Since', align: 'end', from: 'tablet', cell: ({ created }) => officeDate(created) },
];

const FILTERS: readonly Filter[] = [
  { name: 'status', label: 'Status', kind: 'choice', options: STATUS_OPTIONS },
  { name: 'tier', label: 'Tier number', kind: 'text' },
  {
    name: 'profession',
    label: 'Profession',
    kind: 'choice',
    options: PROFESSIONS.map((value) => ({ value, label: value })),
  },
  {
    name: 'staff',
    label: 'Office',
    kind: 'choice',
    options: [
      { value: 'true', label: 'in the office' },
      { value: 'false', label: 'not in the office' },
    ],
  },
  { name: 'since', label: 'Joined since', kind: 'day' },
  { name: 'until', label: 'Joined until', kind: 'day' },
];

const VIEWS = [
  { label: 'All', query: '' },
  { label: 'Members', query: 'status=member' },
  { label: 'Expired', query: 'status=expired' },
  { label: 'Office', query: 'staff=true' },
];

/** Everyone with an account. */
export function People() {
  const [isSearching, setSearching] = useState(false);
  const may = useMay();
  const list = useList({
    queryKey: ['people'],
    sort: '',
    filters: FILTERS.map(({ name }) => name),
    searchFilter: 'search',
    size: 50,
    load: ({ filter, page, signal }) => browserApi(listPeople, { filter: toWireFilter(filter), page, signal }),
  });
  return (
    <Screen
      title="People"
      acts={
        may('people.write') && (
          <Button kind="secondary" onClick={() => setSearching(true)}>
            Find by NPI or license…
          </Button>
        )
      }
    >
      <ListView
        name="people"
        noun="people"
        list={list}
        idOf={({ id }) => id}
        views={VIEWS}
        filters={FILTERS}
        search="Name, email, number, certificate"
        title={{
          label: 'Person',
          text: ({ name }) => name,
          sub: ({ id, email }) => `${email} · No. ${id}`,
          to: ({ id }) => officeHref('/people/:id', { id }),
        }}
        columns={COLUMNS}
        acts={({ id }) => [
          { label: 'Orders', to: officeHref('/orders', { buyer: id }) },
          { label: 'What the office did', to: officeHref('/audit', { subject_type: 'User', subject_id: id }) },
        ]}
      />
      <IdentifierDialog open={isSearching} onClose={() => setSearching(false)} />
    </Screen>
  );
}

/** The filters of the call; days begin and end in the time zone of the publication. */
function toWireFilter({ since = '', until = '', ...others }: ListRequest['filter']) {
  const [first, last] = [parsePlainDate(since), parsePlainDate(until)];
  return {
    ...others,
    ...(first && { created__gte: startOfDayIn(first, pageTimeZone()).toISOString() }),
    ...(last && { created__lt: endOfDayIn(last, pageTimeZone()).toISOString() }),
  };
}
