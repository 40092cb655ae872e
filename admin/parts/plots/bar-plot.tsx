import { LabelAxis, MARGIN, startFor, ValueAxis } from './axes.tsx';
import { PlotFigure, type PlotFigureProps } from './plot-figure.tsx';
import { fixed, linearScale, niceTicks, stackValues } from './scales.ts';

/** The share of a step that its bars take. */
const BAR_SHARE = 0.62;

type BarPlotProps = PlotFigureProps & {
  /** Parts of a whole on each other instead of beside each other. */
  isStacked?: boolean;
};

/** Values of periods or groups, from zero. */
export function BarPlot(props: BarPlotProps) {
  return <PlotFigure {...props} draw={(size) => <Bars {...props} {...size} />} />;
}

type BarsProps = BarPlotProps & { width: number; height: number };

function Bars(props: BarsProps) {
  const { labels, series, isStacked = false, format = String, formatTick = format, width, height } = props;
  const valuesAt = (index: number) => series.map(({ values }) => values[index] ?? 0);
  const tops = labels.flatMap((_, index) => (isStacked ? [sum(valuesAt(index))] : valuesAt(index)));
  const ticks = niceTicks(tops);
  const start = startFor(ticks.map(formatTick));
  const step = (width - start - MARGIN.end) / labels.length;
  const x = (index: number) => start + (index + 0.5) * step;
  const y = linearScale([ticks[0] ?? 0, ticks.at(-1) ?? 1], [height - MARGIN.bottom, MARGIN.top]);
  const thickness = Math.min(48, step * BAR_SHARE) / (isStacked ? 1 : series.length);
  return (
    <>
      <defs>
        <pattern id="o-plot-hatch" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path className="o-plot-hatch" d="M0 0V4" />
        </pattern>
      </defs>
      <ValueAxis ticks={ticks} y={y} start={start} width={width} format={formatTick} />
      <LabelAxis labels={labels} x={x} start={start} width={width} height={height} />
      {labels.map((label, index) => {
        const stack = stackValues(valuesAt(index));
        return series.map(({ label: name, kind = 'main' }, position) => {
          const value = valuesAt(index)[position] ?? 0;
          const { from, to } = isStacked ? (stack[position] ?? { from: 0, to: 0 }) : { from: 0, to: value };
          const left = x(index) + (isStacked ? -thickness / 2 : (position - series.length / 2) * thickness);
          const [top, bottom] = [Math.min(y(from), y(to)), Math.max(y(from), y(to))];
          return (
            <rect
              key={`${label} ${name}`}
              className="o-plot-bar"
              data-kind={kind}
              x={fixed(left)}
              y={fixed(top)}
              width={fixed(Math.max(1, thickness - 1))}
              height={fixed(bottom - top)}
            />
          );
        });
      })}
    </>
  );
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
