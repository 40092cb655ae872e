import { fixed, pickLabels, type Scale } from './scales.ts';

/** The space around the drawing for the labels of the axes. */
export const MARGIN = { top: 12, end: 12, bottom: 24, start: 44 } as const;

type ValueAxisProps = { ticks: readonly number[]; y: Scale; width: number; format: (value: number) => string };

/** Hairlines across the drawing, with their values at the start. */
export function ValueAxis({ ticks, y, width, format }: ValueAxisProps) {
  return ticks.map((tick) => (
    <g key={tick}>
      <path className={tick === 0 ? 'o-plot-base' : 'o-plot-grid'} d={`M${MARGIN.start} ${fixed(y(tick))}H${width}`} />
      <text x={MARGIN.start - 8} y={y(tick) + 4} textAnchor="end">
        {format(tick)}
      </text>
    </g>
  ));
}

const LABEL_DISTANCE = 56;

type LabelAxisProps = { labels: readonly string[]; x: Scale; width: number; height: number };

/** As many labels as fit, below the drawing. */
export function LabelAxis({ labels, x, width, height }: LabelAxisProps) {
  return pickLabels(labels.length, width - MARGIN.start, LABEL_DISTANCE).map((index) => {
    // A label at the edge of the drawing ends there, so that it does not leave it.
    const isAtEdge = x(index) > width - LABEL_DISTANCE / 2;
    return (
      <text key={labels[index]} x={isAtEdge ? width : x(index)} y={height - 6} textAnchor={isAtEdge ? 'end' : 'middle'}>
        {labels[index]}
      </text>
    );
  });
}
