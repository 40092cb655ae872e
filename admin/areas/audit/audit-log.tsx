import './audit-log.css';
import { useQuery } from '@tanstack/react-query';
import { type OfficeAddress, officeHref } from '#admin/parts/address/office-address.ts';
import { FieldDiff } from '#admin/parts/diff/diff.tsx';
import { RuleHelp } from '#admin/parts/explain/rule-help.tsx';
import type { Filter } from '#admin/parts/filter/filter.ts';
import { officeTime } from '#admin/parts/format/office-format.ts';
import { LinkButton } from '#admin/parts/layout/link-button.tsx';
import { Screen } from '#admin/parts/layout/screen.tsx';
import { type ListRequest, useList } from '#admin/parts/list/use-list.ts';
import type { Column } from '#admin/parts/table/column.ts';
import { ListView } from '#admin/parts/table/list-view.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { urlOf } from '#client/api/client.ts';
import { pageTimeZone } from '#client/clock.ts';
import { exportAudit, listAuditEntries, listStaff } from '#contract/calls/office/staff.ts';
import type { Entity } from '#contract/resources.ts';
import { describeAction, describeSubject, readChange } from '#domain/office/describe-entry.ts';
import { formatPlainDate, parsePlainDate } from '#domain/shared/dates.ts';
import { dayIn, endOfDayIn, startOfDayIn } from '#domain/shared/time-zone.ts';

type Entry = Entity<'AuditEntry'>;

const LONG_DAY = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const;

const COLUMNS: readonly Column<Entry>[] = [
  { name: 'time', label: 'Time', cell: ({ at }) => officeTime(at) },
  { name: 'who', label: 'Who', cell: ({ actor }) => actor?.name ?? 'Receptor' },
  { name: 'reason', label: 'Reason', cell: ({ detail }) => readChange(detail).reason },
  { name: 'network', label: 'Network', from: 'laptop', isHidden: true, cell: ({ network }) => network },
  {
    name: 'hash',
    label: 'Hash',
    from: 'laptop',
    cell: ({ hash }) => hash && <code className="o-hash">{`${hash.slice(0, 4)}…${hash.slice(-4)}`}</code>,
  },
];

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Every change by staff, newest first: who made it, and what was there before. */
export function AuditLog() {
  const staff = useQuery({
    queryKey: ['staff', 'list'],
    queryFn: ({ signal }) => browserApi(listStaff, { page: { size: 0 }, signal }),
  });
  const list = useList({
    queryKey: ['audit'],
    sort: '',
    filters: ['actor', 'action', 'subject_type', 'since', 'until'],
    searchFilter: 'search',
    size: 50,
    load: ({ filter, page, signal }) => browserApi(listAuditEntries, { filter: toWireFilter(filter), page, signal }),
  });
  return (
    <Screen title="Audit log" lead="Every change, who made it, and what was there before. Nothing here can be edited.">
      <ListView
        name="audit"
        noun="entries"
        list={list}
        idOf={({ id }) => id}
        title={{
          label: 'What',
          text: ({ action }) => describeAction(action),
          sub: (entry) => capitalize(describeSubject(entry)),
        }}
        columns={COLUMNS}
        groupOf={({ at }) => formatPlainDate(dayIn(new Date(at), pageTimeZone()), 'en-US', LONG_DAY)}
        details={(entry) => <EntryDetails entry={entry} />}
        filters={listFilters(staff.data?.items ?? [])}
        search="Action, record, reason, value"
        csv={urlOf(exportAudit, {
          filter: toWireFilter({ ...list.state.filters, ...(list.state.search && { search: list.state.search }) }),
        })}
      />
      <RuleHelp label="What is logged" source="Office">
        Every change by staff, and every access to a member’s data. Passwords and answers never enter the log. Each
        entry contains the hash of the one before, so that a removed or changed one is found.
      </RuleHelp>
    </Screen>
  );
}

const listFilters = (staff: readonly Entity<'StaffMember'>[]): Filter[] => [
  {
    name: 'actor',
    label: 'Who',
    kind: 'choice',
    options: staff.map(({ id, name }) => ({ value: id, label: name })),
  },
  { name: 'action', label: 'Action', kind: 'text' },
  { name: 'subject_type', label: 'Record', kind: 'text' },
  { name: 'since', label: 'Since', kind: 'day' },
  { name: 'until', label: 'Until', kind: 'day' },
];

/** The filters of the call; days begin and end in the time zone of the publication. */
export function toWireFilter({ since = '', until = '', ...others }: ListRequest['filter']) {
  const [first, last] = [parsePlainDate(since), parsePlainDate(until)];
  return {
    ...others,
    ...(first && { at__gte: startOfDayIn(first, pageTimeZone()).toISOString() }),
    ...(last && { at__lte: endOfDayIn(last, pageTimeZone()).toISOString() }),
  };
}

const RECORDS: Readonly<Record<string, (id: string) => OfficeAddress>> = {
  Activity: (id) => officeHref('/activities/:id', { id }),
  Conversation: (id) => officeHref('/messages/:id', { id }),
  NewsletterIssue: (id) => officeHref('/newsletter/:id', { id }),
  OfficePublication: (id) => officeHref('/publications/:id', { id }),
  Order: (id) => officeHref('/orders/:id', { id }),
  Publication: (id) => officeHref('/publications/:id', { id }),
  User: (id) => officeHref('/people/:id', { id }),
};

/** The screen of what an entry is about; null for records without one of their own. */
const findRecord = ({ subject_type, subject_id }: Entry): OfficeAddress | null =>
  RECORDS[subject_type]?.(subject_id) ?? null;

function EntryDetails({ entry }: { entry: Entry }) {
  const { fields } = readChange(entry.detail);
  const record = findRecord(entry);
  return (
    <div className="stack-2">
      {fields.length > 0 ? <FieldDiff fields={fields} /> : <p className="o-muted">No field was changed.</p>}
      {record !== null && (
        <p>
          <LinkButton to={record}>{`Open ${describeSubject(entry)}`}</LinkButton>
        </p>
      )}
      <p className="dots o-muted">
        <span>Entry {entry.id}</span>
        {entry.network && <span>network {entry.network}</span>}
        {entry.hash && <code className="o-hash">{entry.hash}</code>}
      </p>
    </div>
  );
}
