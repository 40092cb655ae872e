import { LabelAxis, MARGIN, startFor, ValueAxis } from './axes.tsx';
import { PlotFigure, type PlotFigureProps } from './plot-figure.tsx';
import { linearScale, linePath, niceTicks } from './scales.ts';

/** Values over time; the first series is filled lightly, the period before is a grey line. */
export function LinePlot(props: PlotFigureProps) {
  return <PlotFigure {...props} draw={(size) => <Lines {...props} {...size} />} />;
}

type LinesProps = PlotFigureProps & { width: number; height: number };

function Lines({ labels, series, format = String, formatTick = format, width, height }: LinesProps) {
  const ticks = niceTicks(series.flatMap(({ values }) => values.filter((value) => value !== null)));
  const start = startFor(ticks.map(formatTick));
  const x = linearScale([0, Math.max(1, labels.length - 1)], [start + 8, width - MARGIN.end]);
  const y = linearScale([ticks[0] ?? 0, ticks.at(-1) ?? 1], [height - MARGIN.bottom, MARGIN.top]);
  return (
    <>
      <ValueAxis ticks={ticks} y={y} start={start} width={width} format={formatTick} />
      <LabelAxis labels={labels} x={x} start={start} width={width} height={height} />
      {series.toReversed().map(({ label, values, kind = 'main' }) => {
        const points = values.map((value, index) => (value === null ? null : ([x(index), y(value)] as const)));
        const last = points.findLast((point) => point !== null);
        return (
          <g key={label} data-kind={kind}>
            {kind === 'main' && !points.includes(null) && points.length > 1 && (
              <path
                className="o-plot-area"
                d={`${linePath(points)}L${x(points.length - 1)} ${y(0)}L${x(0)} ${y(0)}Z`}
              />
            )}
            <path className="o-plot-line" d={linePath(points)} />
            {kind === 'main' && last && <circle className="o-plot-dot" cx={last[0]} cy={last[1]} r="3" />}
          </g>
        );
      })}
    </>
  );
}

type SparkProps = { values: readonly number[]; label: string };

/** A small line without axes, beside its figure; from zero, as every plot. */
export function Spark({ values, label }: SparkProps) {
  const [width, height] = [136, 42];
  const x = linearScale([0, Math.max(1, values.length - 1)], [2, width - 4]);
  const y = linearScale([Math.min(0, ...values), Math.max(...values)], [height - 4, 5]);
  const points = values.map((value, index) => [x(index), y(value)] as const);
  const last = points.at(-1);
  return (
    <svg className="o-plot-drawing" width={width} height={height} role="img" aria-label={label}>
      <g data-kind="main">
        <path className="o-plot-line" d={linePath(points)} />
        {last && <circle className="o-plot-dot" cx={last[0]} cy={last[1]} r="2.8" />}
      </g>
    </svg>
  );
}
