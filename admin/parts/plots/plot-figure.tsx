import '#admin/parts/table/data-table.css';
import './plots.css';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { plotCsv } from './plot-csv.ts';
import type { PlotData } from './plot-data.ts';
import { saveCsv } from './save-csv.ts';
import { useWidth } from './use-width.ts';

export type PlotFigureProps = PlotData & {
  /** The finding, as a sentence: "Sign-ups rose by 6 % in November". */
  title: string;
  /** What is counted, and over which period. */
  lead?: string;
  format?: (value: number) => string;
  /** Of the values that the axis names, if they are written shorter. */
  formatTick?: (value: number) => string;
};

type Size = { width: number; height: number };
type FrameProps = PlotFigureProps & {
  height?: number;
  /** Draws at this size, in pixels. */
  draw: (size: Size) => ReactNode;
};

/** A plot with its finding, its legend, its figures as a table, and CSV. */
export function PlotFigure({ draw, height = 220, ...plot }: FrameProps) {
  const { title, lead, series, labels } = plot;
  const [isTable, setTable] = useState(false);
  const titleId = useId();
  const [box, width] = useWidth<HTMLDivElement>();
  const isEmpty = labels.length === 0 || series.every(({ values }) => values.every((value) => value === null));
  return (
    <figure className="o-plot" aria-labelledby={titleId}>
      <figcaption>
        <div>
          <h2 className="o-h2" id={titleId}>
            {title}
          </h2>
          {lead && <p>{lead}</p>}
        </div>
        {!isEmpty && (
          <div className="row">
            <Button kind="text" size="small" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
              Figures
            </Button>
            <Button kind="text" size="small" icon="download" onClick={() => saveCsv(title, plotCsv(plot))}>
              CSV
            </Button>
          </div>
        )}
      </figcaption>
      {series.length > 1 && <Legend series={series} />}
      <div ref={box}>
        {isEmpty ? (
          <p className="o-plot-empty">No figures yet.</p>
        ) : (
          width > 0 &&
          !isTable && (
            <svg className="o-plot-drawing" width={width} height={height} role="img" aria-label={describePlot(plot)}>
              {draw({ width, height })}
            </svg>
          )
        )}
      </div>
      {isTable && <FigureTable {...plot} />}
    </figure>
  );
}

/** The figures in words: of each series the first, the last, and the extremes. */
export function describePlot({ title, labels, series, format = String }: PlotFigureProps): string {
  const parts = series.map(({ label, values }) => {
    const known = values.flatMap((value, index) => (value === null ? [] : [{ value, at: labels[index] ?? '' }]));
    const [first, last] = [known[0], known.at(-1)];
    if (first === undefined || last === undefined) return `${label}: no figures`;
    const [max] = known.toSorted((one, other) => other.value - one.value);
    const from = `${format(first.value)} in ${first.at}`;
    return `${label}: from ${from} to ${format(last.value)} in ${last.at}, at most ${format(max?.value ?? 0)} in ${max?.at}`;
  });
  return `${title}. ${parts.join('. ')}.`;
}

function Legend({ series }: Pick<PlotData, 'series'>) {
  return (
    <ul className="o-plot-legend">
      {series.map(({ label, kind = 'main' }) => (
        <li key={label}>
          <i data-kind={kind} />
          {label}
        </li>
      ))}
    </ul>
  );
}

function FigureTable({ labels, series, format = String, title }: PlotFigureProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard
    <section className="o-table-frame" aria-label={`Figures: ${title}`} tabIndex={0}>
      <table className="o-table o-table-plain">
        <thead>
          <tr>
            <td />
            {series.map(({ label }) => (
              <th key={label} scope="col" data-align="end">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, index) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {series.map(({ label: name, values }) => {
                const value = values[index] ?? null;
                return (
                  <td key={name} data-align="end">
                    {value === null ? '' : format(value)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
