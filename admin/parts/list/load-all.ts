/** Every row of a list's filters, page by page: for its export. */

/** The first page without a number or a cursor. */
export type PageRequest = { size: number; number?: number; after?: string };

/** The response of a list call, with cursors or with numbered pages. */
export type ListPage<Row> = {
  items: readonly Row[];
  pagination?: { page: number; pages: number; count: number } | undefined;
  meta: Readonly<Record<string, unknown>>;
};

export type LoadedRows<Row> = { rows: readonly Row[] /** False if the limit ended it. */; isWhole: boolean };

/** Loads pages of this size in their order, until the last one or until there are `limit` rows. Rejects with its first failure. */
export async function loadAll<Row>(
  load: (page: PageRequest) => Promise<ListPage<Row>>,
  { size, limit }: { size: number; limit: number },
): Promise<LoadedRows<Row>> {
  const rows: Row[] = [];
  let page: PageRequest | null = { size };
  while (page !== null && rows.length < limit) {
    const loaded: ListPage<Row> = await load(page);
    rows.push(...loaded.items);
    page = pageAfter(loaded, page);
  }
  return { rows: rows.slice(0, limit), isWhole: page === null && rows.length <= limit };
}

function pageAfter({ meta, pagination }: ListPage<unknown>, { size, number = 1 }: PageRequest): PageRequest | null {
  if (typeof meta.next === 'string') return { size, after: meta.next };
  return number < (pagination?.pages ?? 1) ? { size, number: number + 1 } : null;
}
