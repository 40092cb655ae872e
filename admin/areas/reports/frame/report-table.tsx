import '#admin/parts/table/data-table.css';
import { officeNumber } from '#admin/parts/format/office-format.ts';
import { tableCsv } from '#admin/parts/plots/plot-csv.ts';
import { saveCsv } from '#admin/parts/plots/save-csv.ts';
import { Button } from '#ui/button/button.tsx';

/** Numbers, and texts that are one with its unit. */
const isFigure = (cell: string | number | undefined): boolean =>
  typeof cell === 'number' || (cell !== undefined && /^[−\d.,]+ ?(?:%|ms)?$/.test(cell));

type CsvButtonProps = { title: string; rows: readonly (readonly (string | number)[])[] };

/** Downloads a table, its head first. */
export const CsvButton = ({ title, rows }: CsvButtonProps) => (
  <Button kind="text" size="small" icon="download" onClick={() => saveCsv(title, tableCsv(rows))}>
    CSV
  </Button>
);

type ReportTableProps = { label: string; head: readonly string[]; rows: readonly (readonly (string | number)[])[] };

/** A short table of figures; numbers are aligned at the end. */
export function ReportTable({ label, head, rows }: ReportTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard
    <section className="o-table-frame" aria-label={label} tabIndex={0}>
      <table className="o-table o-table-plain">
        <thead>
          <tr>
            {head.map((name, at) => (
              <th key={name} scope="col" data-align={rows.some((row) => isFigure(row[at])) ? 'end' : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join()}>
              {row.map((cell, at) =>
                at === 0 ? (
                  <th key={head[at]} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={head[at]} data-align={isFigure(cell) ? 'end' : undefined}>
                    {typeof cell === 'number' ? officeNumber(cell) : cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
