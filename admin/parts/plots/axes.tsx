import { fixed, pickLabels, type Scale } from './scales.ts';

/** The space around the drawing for the labels of the axes. */
export const MARGIN = { top: 12, end: 12, bottom: 24, start: 44 } as const;

/** The space before the drawing in which the longest of these labels of the value axis fits, in pixels. */
export const startFor = (labels: readonly string[]): number =>
  Math.max(MARGIN.start, Math.ceil(Math.max(0, ...labels.map(({ length }) => length)) * DIGIT_WIDTH) + LABEL_GAP);

/** Of a digit in the font of the axes. */
const DIGIT_WIDTH = 7.2;
const LABEL_GAP = 10;

type ValueAxisProps = {
  ticks: readonly number[];
  y: Scale;
  start: number;
  width: number;
  format: (value: number) => string;
};

/** Hairlines across the drawing, with their values at the start. */
export function ValueAxis({ ticks, y, start, width, format }: ValueAxisProps) {
  return ticks.map((tick) => (
    <g key={tick}>
      <path className={tick === 0 ? 'o-plot-base' : 'o-plot-grid'} d={`M${start} ${fixed(y(tick))}H${width}`} />
      <text x={start - 8} y={y(tick) + 4} textAnchor="end">
        {format(tick)}
      </text>
    </g>
  ));
}

const LABEL_DISTANCE = 56;

type LabelAxisProps = { labels: readonly string[]; x: Scale; start: number; width: number; height: number };

/** As many labels as fit, below the drawing. */
export function LabelAxis({ labels, x, start, width, height }: LabelAxisProps) {
  return pickLabels(labels.length, width - start, LABEL_DISTANCE).map((index) => {
    // A label at the edge of the drawing ends there, so that it does not leave it.
    const isAtEdge = x(index) > width - LABEL_DISTANCE / 2;
    return (
      <text key={labels[index]} x={isAtEdge ? width : x(index)} y={height - 6} textAnchor={isAtEdge ? 'end' : 'middle'}>
        {labels[index]}
      </text>
    );
  });
}
