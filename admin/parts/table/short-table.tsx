import './data-table.css';
import type { ReactNode } from 'react';
import { LoadError } from '#admin/parts/layout/load-error.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';

type ShortTableProps<Row> = {
  /** The rows in lower case: "topics". */
  name: string;
  query: { data: readonly Row[] | undefined; error: unknown; refetch: () => unknown };
  /** The heads of the columns; a number is at their end. */
  columns: readonly { label: string; isNumber?: boolean }[];
  /** Whether rows end with what can be done to them. */
  hasActs: boolean;
  /** Shown instead of a table without rows. */
  empty: ReactNode;
  children: (row: Row) => ReactNode;
};

/** All rows of a short list, without pages and filters, in each of its states. */
export function ShortTable<Row>({ name, query, columns, hasActs, empty, children }: ShortTableProps<Row>) {
  const { data, error, refetch } = query;
  if (data === undefined && error !== null)
    return <LoadError subject={`The ${name}`} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows label={`Loading the ${name}…`} count={8} />;
  if (data.length === 0) return empty;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard
    <section className="o-table-frame" aria-label={`${name.charAt(0).toUpperCase()}${name.slice(1)}`} tabIndex={0}>
      <table className="o-table">
        <thead>
          <tr>
            {columns.map(({ label, isNumber }) => (
              <th key={label} scope="col" data-align={isNumber ? 'end' : undefined}>
                {label}
              </th>
            ))}
            {hasActs && (
              <th scope="col">
                <span className="visually-hidden">Acts</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>{data.map(children)}</tbody>
      </table>
    </section>
  );
}
