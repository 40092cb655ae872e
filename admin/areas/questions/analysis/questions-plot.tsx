import '#admin/parts/plots/plots.css';
import { type KeyboardEvent, useRef } from 'react';
import { type Analysis, findVersion } from '#admin/areas/questions/draft/draft-test.ts';
import { decimal } from '#admin/areas/questions/format-figure.ts';
import { fixed, linearScale, type Scale } from '#admin/parts/plots/scales.ts';
import { useWidth } from '#admin/parts/plots/use-width.ts';
import { GOOD_DISCRIMINATION, TOO_EASY, TOO_HARD } from '#domain/assessment/item-analysis/flags.ts';
import type { TestQuestion } from '#domain/authoring/test-file/test-question.ts';
import { type Point, spreadPoints } from './spread-points.ts';

const HEIGHT = 190;
const TOP = 14;
const BOTTOM = 158;
const START = 36;
const END = 10;
/** The largest and the least discrimination that is drawn. */
const [MAX_DRAWN, MIN_DRAWN] = [0.6, -0.05];
/** A target for a finger. */
const TARGET = 24;

type QuestionsPlotProps = {
  questions: readonly TestQuestion[];
  analysis: Analysis;
  current: number | null;
  onSelect: (index: number) => void;
};

/** All questions by difficulty and discrimination; the good ones are in the shaded field. One of them is chosen. */
export function QuestionsPlot({ questions, analysis, current, onSelect }: QuestionsPlotProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  const x = linearScale([0, 1], [START, Math.max(START, width - END)]);
  const y = linearScale([0, MAX_DRAWN], [BOTTOM, TOP]);
  const points = listPoints(questions, analysis);
  if (points.length === 0) return <p className="o-test-note">No figures yet.</p>;
  return (
    <div ref={box} role="radiogroup" aria-label="Question">
      {width > 0 && (
        <svg className="o-plot-drawing" width={width} height={HEIGHT} role="presentation">
          <Field x={x} y={y} />
          <Points {...{ points, x, y, current, onSelect }} />
        </svg>
      )}
    </div>
  );
}

function listPoints(questions: readonly TestQuestion[], analysis: Analysis) {
  return questions.flatMap((question, index) => {
    const figures = findVersion(question, analysis)?.found.figures ?? null;
    if (figures === null || figures.discrimination === null) return [];
    const { difficulty, discrimination, flags } = figures;
    return [{ index, number: index + 1, difficulty, discrimination, isFlagged: flags.length > 0 }];
  });
}

type Scales = { x: Scale; y: Scale };

/** The field of good questions, and the axes. */
function Field({ x, y }: Scales) {
  return (
    <g>
      <rect
        className="o-test-good"
        x={x(TOO_HARD)}
        y={TOP}
        width={x(TOO_EASY) - x(TOO_HARD)}
        height={y(GOOD_DISCRIMINATION) - TOP}
      />
      <text x={x(TOO_HARD) + 6} y={TOP + 14}>
        good
      </text>
      {[0, 0.2, 0.4, 0.6].map((tick) => (
        <g key={tick}>
          <path className={tick === 0 ? 'o-plot-base' : 'o-plot-grid'} d={`M${START} ${fixed(y(tick))}H${x(1)}`} />
          <text x={START - 6} y={y(tick) + 4} textAnchor="end">
            {tick === 0 ? '0' : decimal(tick).slice(0, 2)}
          </text>
        </g>
      ))}
      <text x={START} y={HEIGHT - 4}>
        harder
      </text>
      <text x={x(1)} y={HEIGHT - 4} textAnchor="end">
        easier
      </text>
    </g>
  );
}

type PointsProps = Scales &
  Pick<QuestionsPlotProps, 'current' | 'onSelect'> & { points: ReturnType<typeof listPoints> };

/** The arrows choose the question before or after; a point whose place is taken has a line to it. */
function Points({ points, x, y, current, onSelect }: PointsProps) {
  const drawn = useRef(new Map<number, SVGGElement>());
  const own = points.map(({ difficulty, discrimination }) => ({
    x: x(difficulty),
    y: y(Math.min(MAX_DRAWN, Math.max(MIN_DRAWN, discrimination))),
  }));
  const shown = spreadPoints(own, TARGET, { from: { x: START, y: TOP }, to: { x: x(1), y: y(MIN_DRAWN) } });
  const tabbed = points.some(({ number }) => number === current) ? current : points[0]?.number;
  const choose = (step: number, at: number) => {
    const next = points.at((at + step) % points.length);
    if (next === undefined) return;
    onSelect(next.index);
    drawn.current.get(next.number)?.focus();
  };
  return (
    <>
      {own.map((from, at) => {
        const to = shown[at] ?? from;
        const path = `M${fixed(from.x)} ${fixed(from.y)}L${fixed(to.x)} ${fixed(to.y)}`;
        return from === to ? null : <path key={points[at]?.number} className="o-test-lead" d={path} />;
      })}
      {points.map((point, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a drawing has no radio buttons of HTML
        <g
          key={point.number}
          ref={(element) => {
            if (element !== null) drawn.current.set(point.number, element);
          }}
          className="o-test-point"
          role="radio"
          aria-checked={point.number === current}
          aria-label={describePoint(point)}
          tabIndex={point.number === tabbed ? 0 : -1}
          data-flagged={point.isFlagged || undefined}
          data-current={point.number === current || undefined}
          onClick={() => onSelect(point.index)}
          onKeyDown={(event) =>
            stepOf(event, { choose: () => onSelect(point.index), move: (step) => choose(step, at) })
          }
        >
          <Mark at={shown[at] ?? ORIGIN} number={point.number} isCurrent={point.number === current} />
        </g>
      ))}
    </>
  );
}

const describePoint = ({ number, difficulty, discrimination, isFlagged }: ReturnType<typeof listPoints>[number]) =>
  `${number}: difficulty ${decimal(difficulty)}, discrimination ${decimal(discrimination)}${isFlagged ? ', wants a look' : ''}`;

function Mark({ at: { x, y }, number, isCurrent }: { at: Point; number: number; isCurrent: boolean }) {
  return (
    <>
      <circle className="o-test-target" cx={fixed(x)} cy={fixed(y)} r={TARGET / 2} />
      <circle cx={fixed(x)} cy={fixed(y)} r={isCurrent ? 9 : 8} />
      <text x={fixed(x)} y={fixed(y + 4)} textAnchor="middle">
        {number}
      </text>
    </>
  );
}

const ORIGIN = { x: 0, y: 0 };
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function stepOf(event: KeyboardEvent, { choose, move }: { choose: () => void; move: (step: number) => void }): void {
  const step = STEPS[event.key];
  if (step === undefined && event.key !== ' ' && event.key !== 'Enter') return;
  event.preventDefault();
  if (step === undefined) choose();
  else move(step);
}
