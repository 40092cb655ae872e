import { officePercent } from '#admin/parts/format/office-format.ts';
import type { Series } from '#admin/parts/plots/plot-data.ts';
import { PlotFigure } from '#admin/parts/plots/plot-figure.tsx';
import { describeFigures, type ResultQuestion } from './describe-results.ts';

const ROW = 40;
const BAR = 10;
/** The space for the share at the end of a row. */
const END = 44;

/** How a question was answered: the share of each point or option, beside that of all activities. */
export function QuestionPlot({ question }: { question: ResultQuestion }) {
  const { stem, objective, labels, figures, site, counting, role } = question;
  const isShown = figures.counts.some((count) => count > 0);
  const share = ({ answers, counts }: ResultQuestion['figures']) =>
    labels.map((_, at) => (answers === 0 ? null : (counts[at] ?? 0) / answers));
  const own = share(figures);
  const series: Series[] = [
    { label: site === null ? 'All activities' : 'This activity', values: isShown ? own : labels.map(() => null) },
    ...(site === null || !isShown ? [] : [{ label: 'All activities', values: share(site), kind: 'before' as const }]),
  ];
  return (
    <PlotFigure
      title={objective === null ? stem : `${stem} ${objective}`}
      lead={isShown ? describeFigures(question) : `${describeFigures(question)}: too few to be shown`}
      labels={labels}
      series={series}
      format={(value) => officePercent(value)}
      height={labels.length * ROW}
      draw={({ width }) => <Rows labels={labels} series={series} width={width} bad={role === 'bias' ? counting : []} />}
    />
  );
}

type RowsProps = { labels: readonly string[]; series: readonly Series[]; width: number; bad: readonly number[] };

/** One row for each label: its text, its bar, and the share of all activities as a thin bar below. */
function Rows({ labels, series, width, bad }: RowsProps) {
  const span = Math.max(0, width - END);
  return labels.map((label, at) => {
    const top = at * ROW;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: labels are their positions
      <g key={at}>
        <text className="o-ev-label" x={0} y={top + 11}>
          {shorten(label, span)}
        </text>
        {series.map(({ values, kind = 'main' }, position) => (
          <rect
            key={kind}
            className="o-plot-bar"
            data-kind={position === 0 && bad.includes(at + 1) ? 'bad' : kind}
            x={0}
            y={top + 18 + (position === 0 ? 0 : BAR + 1)}
            width={Math.max(1, (values[at] ?? 0) * span)}
            height={position === 0 ? BAR : 3}
          />
        ))}
        <text x={width} y={top + 27} textAnchor="end">
          {officePercent(series[0]?.values[at] ?? 0)}
        </text>
      </g>
    );
  });
}

/** What fits in the width at the size of the labels; the table of the figures has the whole text. */
const CHARACTER = 6.2;
const shorten = (label: string, span: number): string => {
  const characters = Math.floor(span / CHARACTER);
  return label.length > characters ? `${label.slice(0, Math.max(1, characters - 1)).trimEnd()}…` : label;
};
