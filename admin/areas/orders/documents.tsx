import { useMutation } from '@tanstack/react-query';
import { officeHref } from '#admin/parts/address/office-address.ts';
import type { Filter } from '#admin/parts/filter/filter.ts';
import { officeAmount, officeDate } from '#admin/parts/format/office-format.ts';
import { describeLoadError } from '#admin/parts/layout/load-error.tsx';
import { Screen } from '#admin/parts/layout/screen.tsx';
import { useList } from '#admin/parts/list/use-list.ts';
import type { Column } from '#admin/parts/table/column.ts';
import { ListView } from '#admin/parts/table/list-view.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { saveDocument } from '#client/api/document.ts';
import { listDocuments } from '#contract/calls/office/members/orders.ts';
import type { Entity } from '#contract/resources.ts';

type DocumentRow = Entity<'OfficeDocument'>;

const COLUMNS: readonly Column<DocumentRow>[] = [
  { name: 'order', label: 'Order', cell: ({ order_id }) => order_id },
  { name: 'issued', label: 'Issued', align: 'end', cell: ({ issued }) => officeDate(issued) },
  {
    name: 'amount',
    label: 'Amount',
    align: 'end',
    cell: ({ kind, amount, currency }) => `${kind === 'credit-note' ? '−' : ''}${officeAmount(amount, currency)}`,
  },
];

const FILTERS: readonly Filter[] = [
  {
    name: 'kind',
    label: 'Kind',
    kind: 'choice',
    options: [
      { value: 'receipt', label: 'receipts' },
      { value: 'credit-note', label: 'credit notes' },
    ],
  },
];

/** Receipts, and credit notes, by number without gaps. */
export function Documents() {
  const save = useSaveDocument();
  const list = useList({
    queryKey: ['documents'],
    sort: '',
    filters: ['kind'],
    searchFilter: 'search',
    size: 50,
    load: ({ filter, page, signal }) => browserApi(listDocuments, { filter, page, signal }),
  });
  return (
    <Screen title="Receipts and credit notes" crumbs={[{ label: 'Orders', to: '/orders' }]}>
      <ListView
        name="documents"
        noun="documents"
        list={list}
        idOf={({ id }) => id}
        views={[
          { label: 'Receipts', query: '' },
          { label: 'Credit notes', query: 'kind=credit-note' },
        ]}
        filters={FILTERS}
        search="Number, beginning of the name"
        title={{
          label: 'Number',
          text: ({ number }) => number,
          sub: ({ holder }) => holder,
          to: ({ order_id }) => officeHref('/orders/:id', { id: order_id }),
        }}
        columns={COLUMNS}
        acts={({ pdf_url }) => [{ label: 'Save the PDF', run: () => save.mutate(pdf_url) }]}
      />
    </Screen>
  );
}

/** Saves a PDF; what goes wrong is shown in a toast. */
export function useSaveDocument() {
  const notifier = useNotifier();
  return useMutation({
    mutationFn: (address: string) => saveDocument(address),
    onError: (error, address) => notifier.failed(describeLoadError(error), () => void saveDocument(address)),
  });
}
