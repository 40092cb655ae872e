import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { officeHref } from '#admin/parts/address/office-address.ts';
import { RuleHelp } from '#admin/parts/explain/rule-help.tsx';
import type { Filter } from '#admin/parts/filter/filter.ts';
import { datedInstant, officeDate, officeInstant } from '#admin/parts/format/office-format.ts';
import { describeLoadError } from '#admin/parts/layout/load-error.tsx';
import { type Crumb, Screen } from '#admin/parts/layout/screen.tsx';
import { useList } from '#admin/parts/list/use-list.ts';
import { useMay } from '#admin/parts/staff/use-staff.ts';
import { Status } from '#admin/parts/status/status.tsx';
import type { Column, RowAct } from '#admin/parts/table/column.ts';
import { ListView } from '#admin/parts/table/list-view.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { listDisclosures, revokeDisclosureRequest } from '#contract/calls/office/credit/disclosures.ts';
import type { Entity } from '#contract/resources.ts';
import { DISCLOSURE_STATES } from '#domain/credits/disclosure/disclosure.ts';
import { DISCLOSURE_KINDS, DISCLOSURE_LABELS, joinRoles } from '../activity-labels.ts';
import { ReviewDisclosureDialog } from './review-disclosure-dialog.tsx';
import { useDisclosure } from './use-disclosure.ts';

type Row = Entity<'Disclosure'>;

const CRUMBS: readonly Crumb[] = [{ label: 'Activities', to: '/activities' }];

const COLUMNS: readonly Column<Row>[] = [
  {
    name: 'state',
    label: 'State',
    cell: ({ state }) => <Status kind={DISCLOSURE_KINDS[state]}>{DISCLOSURE_LABELS[state]}</Status>,
  },
  { name: 'roles', label: 'Roles', from: 'tablet', cell: ({ roles }) => joinRoles(roles) },
  {
    name: 'relationships',
    label: 'Companies',
    cell: ({ relationships, submitted }) =>
      relationships.length === 0
        ? submitted === null
          ? ''
          : 'None'
        : relationships.map(({ company }) => company).join(', '),
  },
  {
    name: 'submitted',
    label: 'Answered',
    align: 'end',
    cell: ({ submitted }) => (submitted === null ? '' : officeInstant(submitted)),
    saved: ({ submitted }) => (submitted === null ? '' : datedInstant(submitted)),
  },
  {
    name: 'valid',
    label: 'Counts until',
    align: 'end',
    from: 'laptop',
    cell: ({ valid_until }) => (valid_until === null ? '' : officeDate(valid_until)),
  },
];

const isAnswered = ({ state }: Row): boolean => state === 'submitted' || state === 'cleared' || state === 'excluded';

const FILTERS: readonly Filter[] = [
  {
    name: 'state',
    label: 'State',
    kind: 'choice',
    options: DISCLOSURE_STATES.map((value) => ({ value, label: DISCLOSURE_LABELS[value] })),
  },
];

const VIEWS = [
  { label: 'All', query: '' },
  { label: 'To review', query: 'state=submitted' },
  { label: 'Requested', query: 'state=requested' },
  { label: 'Cleared', query: 'state=cleared' },
];

/** The reviewer's queue, and every disclosure on file. (rules L23) */
export function Disclosures() {
  const mayWrite = useMay()('accreditation.write');
  const { reviewed, open, close, addressOf } = useReviewed();
  const notifier = useNotifier();
  const queries = useQueryClient();
  const list = useList({
    queryKey: ['activities', 'disclosures'],
    sort: '',
    filters: ['state'],
    searchFilter: 'search',
    size: 50,
    load: ({ filter, page, signal }) => browserApi(listDisclosures, { filter, page, signal }),
  });
  const revoke = async ({ id, person }: Row) => {
    try {
      await browserApi(revokeDisclosureRequest, { params: { id } });
      notifier.done(`The link of ${person} no longer works`);
      await queries.invalidateQueries({ queryKey: ['activities'] });
      await queries.invalidateQueries({ queryKey: ['today'] });
    } catch (error) {
      notifier.failed(describeLoadError(error), () => void revoke({ id, person } as Row));
    }
  };
  const actsOf = (row: Row): RowAct[] => {
    return [
      {
        label: row.state === 'submitted' ? 'Review…' : 'Review again…',
        ...(isAnswered(row) ? {} : { isDisabled: true, note: 'Nothing was answered that could be reviewed' }),
        run: () => open(row),
      },
      {
        label: 'Revoke the link',
        ...(row.state === 'requested' ? {} : { isDisabled: true, note: 'No link is open' }),
        run: () => void revoke(row),
      },
    ];
  };
  return (
    <Screen title="Disclosures" crumbs={CRUMBS} lead="Of everyone in control of content, and what the review decided.">
      <ListView
        name="disclosures"
        noun="disclosures"
        list={list}
        idOf={({ id }) => id}
        views={VIEWS}
        filters={FILTERS}
        search="Name or email"
        title={{
          label: 'Person',
          text: ({ person }) => person,
          sub: ({ activity, email }) => `${activity.title} · ${email}`,
          to: (row) =>
            mayWrite && isAnswered(row) ? addressOf(row.id) : officeHref('/activities/:id', { id: row.activity.id }),
        }}
        columns={COLUMNS}
        {...(mayWrite ? { acts: actsOf } : {})}
        empty={{ title: 'No disclosures yet', text: 'Request one on the page of an activity.' }}
      />
      <RuleHelp label="Who is excluded" source="Accreditation, L23">
        Owners and employees of ineligible companies, save three exceptions, and who refuses to disclose. Every other
        relevant relationship is mitigated before the role begins.
      </RuleHelp>
      {reviewed !== null && <ReviewDisclosureDialog key={reviewed.id} disclosure={reviewed} onClose={close} />}
    </Screen>
  );
}

/** The disclosure that is reviewed: chosen in the list, or named by the address. */
function useReviewed() {
  const [parameters, setParameters] = useSearchParams();
  const [chosen, setChosen] = useState<Row | null>(null);
  const named = useDisclosure(parameters.get('open'));
  const close = () => {
    setChosen(null);
    setParameters((before) => {
      before.delete('open');
      return before;
    });
  };
  /** The address of the same list with a row open. */
  const addressOf = (id: string) => {
    const next = new URLSearchParams(parameters);
    next.set('open', id);
    return { search: `?${next}` };
  };
  return { reviewed: chosen ?? named, open: setChosen, close, addressOf };
}
