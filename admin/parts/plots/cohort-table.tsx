import './plots.css';
import { officePercent } from '#admin/parts/format/office-format.ts';
import { Button } from '#ui/button/button.tsx';
import { tableCsv } from './plot-csv.ts';
import { saveCsv } from './save-csv.ts';

export type Cohort = {
  /** "March 2026". */
  label: string;
  size: number;
  /** Shares of 1 in each later period; missing for periods to come. */
  shares: readonly number[];
};

type CohortTableProps = { title: string; lead?: string; periods: readonly string[]; cohorts: readonly Cohort[] };

/** How many of each group remained, period by period: the darker, the more. */
export function CohortTable({ title, lead, periods, cohorts }: CohortTableProps) {
  return (
    <figure className="o-plot">
      <figcaption>
        <div>
          <h2 className="o-h2">{title}</h2>
          {lead && <p>{lead}</p>}
        </div>
        <Button kind="text" size="small" icon="download" onClick={() => saveCsv(title, cohortCsv(periods, cohorts))}>
          CSV
        </Button>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard */}
      <section className="o-table-frame" aria-label={title} tabIndex={0}>
        <table className="o-cohort">
          <thead>
            <tr>
              <th scope="col">Group</th>
              <th scope="col">Size</th>
              {periods.map((period) => (
                <th key={period} scope="col">
                  {period}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cohorts.map(({ label, size, shares }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <th>{size}</th>
                {periods.map((period, index) => (
                  <CohortCell key={period} share={shares[index]} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </figure>
  );
}

/** One row for each group, with shares in percent. */
const cohortCsv = (periods: readonly string[], cohorts: readonly Cohort[]): string =>
  tableCsv([
    ['Group', 'Size', ...periods],
    ...cohorts.map(({ label, size, shares }) => [
      label,
      size,
      ...periods.map((_, at) => (shares[at] === undefined ? '' : Math.round(shares[at] * 1000) / 10)),
    ]),
  ]);

/** The part of the accent in a full cell: the text stays legible on it in both themes. */
const MAX_ACCENT = 45;

function CohortCell({ share }: { share: number | undefined }) {
  if (share === undefined) return <td />;
  const strength = `${Math.round(share * MAX_ACCENT)}%`;
  return (
    <td style={{ background: `color-mix(in srgb, var(--accent) ${strength}, var(--paper))` }}>
      {officePercent(share)}
    </td>
  );
}
