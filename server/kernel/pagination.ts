/** `page` of a list request: numbered from 1; size 0 requests all rows. */
export type PageRequest = { readonly number: number; readonly size: number };

/** One page of rows, with the number of all. */
export type PageOf<Row> = { rows: Row[]; count: number };

/** An ordered query that has no limit yet. */
type Listing<Row> = PromiseLike<Row[]> & { limit(size: number): { offset(first: number): PromiseLike<Row[]> } };

/** One page of a query's rows; `count` counts the rows of all pages. */
export async function selectPage<Row>(
  query: Listing<Row>,
  { number, size }: PageRequest,
  count: () => PromiseLike<number>,
): Promise<PageOf<Row>> {
  const rows = await (size === 0 ? query : query.limit(size).offset((number - 1) * size));
  return { rows, count: await count() };
}

/** One page of rows that are all loaded, because there are only a few. */
export const slicePage = <Row>(rows: readonly Row[], { number, size }: PageRequest): PageOf<Row> => ({
  rows: size === 0 ? [...rows] : rows.slice((number - 1) * size, number * size),
  count: rows.length,
});
