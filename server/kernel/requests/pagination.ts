/** `page` of a list request: numbered from 1; size 0 requests all rows. */
export type PageRequest = { readonly number: number; readonly size: number };

/** One page of rows, with the total count. */
export type PageOf<Row> = { rows: Row[]; count: number };

/** An ordered query without a limit. */
type Listing<Row> = PromiseLike<Row[]> & { limit(size: number): { offset(first: number): PromiseLike<Row[]> } };

/** Selects one page of a query's rows; `count` counts the rows of all pages. */
export async function selectPage<Row>(
  query: Listing<Row>,
  { number, size }: PageRequest,
  count: () => PromiseLike<number>,
): Promise<PageOf<Row>> {
  const rows = await (size === 0 ? query : query.limit(size).offset((number - 1) * size));
  return { rows, count: await count() };
}

/** One page of rows that are all in memory. */
export const slicePage = <Row>(rows: readonly Row[], { number, size }: PageRequest): PageOf<Row> => ({
  rows: size === 0 ? [...rows] : rows.slice((number - 1) * size, number * size),
  count: rows.length,
});
