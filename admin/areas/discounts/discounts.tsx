import { useState } from 'react';
import { officeHref } from '#admin/parts/address/office-address.ts';
import { officeAmount, officeDate, officeNumber } from '#admin/parts/format/office-format.ts';
import { Screen } from '#admin/parts/layout/screen.tsx';
import { useList } from '#admin/parts/list/use-list.ts';
import { Status, type StatusKind } from '#admin/parts/status/status.tsx';
import type { Column } from '#admin/parts/table/column.ts';
import { ListView } from '#admin/parts/table/list-view.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { listDiscountCodes } from '#contract/calls/office/members/discounts.ts';
import { CODE_STATES, type CodeState } from '#domain/membership/orders/discount.ts';
import { Button } from '#ui/button/button.tsx';
import { CodeForm } from './code-form.tsx';
import { type Code, DeleteDialog, EndDialog } from './discount-dialogs.tsx';

const STATES: Readonly<Record<CodeState, { label: string; kind: StatusKind }>> = {
  active: { label: 'active', kind: 'ok' },
  'used-up': { label: 'used up', kind: 'off' },
  expired: { label: 'ended', kind: 'off' },
};

/** "20 %", "$25.00" */
const describeValue = ({ percent, amount, currency }: Code): string =>
  percent === null ? officeAmount(amount ?? 0, currency ?? 'USD') : `${percent} %`;

const COLUMNS: readonly Column<Code>[] = [
  {
    name: 'state',
    label: 'State',
    cell: ({ state }) => <Status kind={STATES[state].kind}>{STATES[state].label}</Status>,
  },
  { name: 'value', label: 'Discount', align: 'end', cell: describeValue },
  {
    name: 'uses',
    label: 'Uses',
    align: 'end',
    cell: ({ uses, uses_limit, reserved }) =>
      [
        uses_limit === null ? officeNumber(uses) : `${officeNumber(uses)} of ${officeNumber(uses_limit)}`,
        reserved > 0 && `${officeNumber(reserved)} open`,
      ]
        .filter(Boolean)
        .join(', '),
  },
  {
    name: 'granted',
    label: 'Granted',
    align: 'end',
    from: 'laptop',
    // Codes in percent are sold in the currency of the site.
    cell: ({ granted, currency }) => officeAmount(granted, currency ?? 'USD'),
  },
  {
    name: 'tiers',
    label: 'Memberships',
    from: 'laptop',
    cell: ({ tiers }) => (tiers.length === 0 ? 'all' : tiers.map(({ name }) => name).join(', ')),
  },
  {
    name: 'expires',
    label: 'Ends',
    align: 'end',
    from: 'tablet',
    cell: ({ expires }) => (expires === null ? 'never' : officeDate(expires)),
  },
];

type OpenDialog = { act: 'create' } | { act: 'change' | 'end' | 'delete'; code: Code };

/** Discount codes: what they lower, how often they were used, and until when they apply. */
export function Discounts() {
  const [opened, setOpened] = useState<OpenDialog | null>(null);
  const close = () => setOpened(null);
  const list = useList({
    queryKey: ['discount-codes'],
    sort: '',
    filters: ['state'],
    searchFilter: 'search',
    size: 50,
    load: ({ filter, page, signal }) => browserApi(listDiscountCodes, { filter, page, signal }),
  });
  return (
    <Screen title="Discount codes" acts={<Button onClick={() => setOpened({ act: 'create' })}>New code…</Button>}>
      <ListView
        name="discount-codes"
        noun="discount codes"
        list={list}
        idOf={({ id }) => id}
        filters={[
          {
            name: 'state',
            label: 'State',
            kind: 'choice',
            options: CODE_STATES.map((value) => ({ value, label: STATES[value].label })),
          },
        ]}
        search="Code"
        title={{
          label: 'Code',
          text: ({ code }) => code,
          sub: ({ created }) => `since ${officeDate(created)}`,
          to: ({ id }) => officeHref('/orders', { discount: id }),
        }}
        columns={COLUMNS}
        acts={(code) => [
          { label: 'Orders that used it', to: officeHref('/orders', { discount: code.id }) },
          { label: 'Change limit or end…', run: () => setOpened({ act: 'change', code }) },
          {
            label: 'End now…',
            ...(code.state === 'expired' ? { isDisabled: true, note: 'Ended already' } : {}),
            run: () => setOpened({ act: 'end', code }),
          },
          {
            label: 'Delete…',
            isDisabled: code.uses > 0,
            ...(code.uses > 0 ? { note: 'Orders have used it' } : {}),
            run: () => setOpened({ act: 'delete', code }),
          },
        ]}
        empty={{ title: 'No discount codes yet', text: 'A code lowers the price of a membership in the checkout.' }}
      />
      {opened?.act === 'create' && <CodeForm code={null} onClose={close} />}
      {opened?.act === 'change' && <CodeForm code={opened.code} onClose={close} />}
      {opened?.act === 'end' && <EndDialog code={opened.code} onClose={close} />}
      {opened?.act === 'delete' && <DeleteDialog code={opened.code} onClose={close} />}
    </Screen>
  );
}
