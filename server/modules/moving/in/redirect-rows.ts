/** Old addresses and the pages to which they lead. */
import { z } from 'zod';
import { redirectKey } from '#domain/catalogue/redirects.ts';
import { addRedirects, type RedirectProblemKind } from '#server/modules/collections/index.ts';
import * as field from './fields.ts';
import {
  ADDED,
  type Moving,
  type Outcome,
  type Row,
  type RowKind,
  recordChanged,
  recordMoved,
  refused,
  SAME,
} from './row-kind.ts';

const COLUMNS = { from: field.required(500), to: field.required(500).optional() };

const RedirectRow = z
  .strictObject(COLUMNS)
  .transform(({ from, to }) => ({ id: redirectKey(from) ?? from, from, ...(to === undefined ? {} : { to }) }));
type MovedRedirect = z.output<typeof RedirectRow>;

export const redirectRows: RowKind<MovedRedirect> = {
  kind: 'redirect',
  schema: RedirectRow,
  columns: Object.keys(COLUMNS),
  store: storeRedirects,
};

const REASONS: Readonly<Record<RedirectProblemKind, string>> = {
  'not-a-path': 'must be a path of the site without a query, such as /old-page',
  repeated: 'is redirected twice',
  page: 'is an address of the product, which needs no redirect',
  itself: 'leads to itself',
  chain: 'is redirected itself; name the page at the end',
  'not-a-page': 'is not the address of a page of the site',
  differs: 'is redirected to another page here; change it in the office',
  'is-a-target': 'is the page to which another redirect leads',
  'a-page-here': 'is the address of a page of the library',
  'no-page-here': 'is not the address of a page of the site; publish it first',
};

async function storeRedirects(moving: Moving, rows: readonly Row<MovedRedirect>[]): Promise<Outcome[]> {
  const results = await addRedirects(
    moving.tx,
    moving.library,
    rows.map(({ fields }) => fields),
  );
  const outcomes: Outcome[] = [];
  for (const [at, { key, digest, before }] of rows.entries()) {
    const result = results[at];
    if (result === undefined || result.result === 'refused') {
      outcomes.push(
        result === undefined ? refused('', 'was not stored') : refused(result.field, REASONS[result.problem]),
      );
      continue;
    }
    if (before === null) await recordMoved(moving, 'redirect', [{ key, digest, recordId: result.id }]);
    else await recordChanged(moving, 'redirect', { key, digest });
    outcomes.push(result.result === 'added' ? ADDED : SAME);
  }
  return outcomes;
}
