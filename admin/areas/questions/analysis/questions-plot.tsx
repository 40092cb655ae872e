import '#admin/parts/plots/plots.css';
import { type Analysis, findVersion } from '#admin/areas/questions/draft/draft-test.ts';
import { decimal } from '#admin/areas/questions/format-figure.ts';
import { fixed, linearScale } from '#admin/parts/plots/scales.ts';
import { useWidth } from '#admin/parts/plots/use-width.ts';
import { GOOD_DISCRIMINATION, TOO_EASY, TOO_HARD } from '#domain/assessment/item-analysis/flags.ts';
import type { TestQuestion } from '#domain/authoring/test-file/test-question.ts';

const HEIGHT = 190;
const TOP = 14;
const BOTTOM = 158;
const START = 36;
const END = 10;

type QuestionsPlotProps = {
  questions: readonly TestQuestion[];
  analysis: Analysis;
  current: number | null;
  onSelect: (index: number) => void;
};

/** All questions by difficulty and discrimination; the good ones are in the shaded field. */
export function QuestionsPlot({ questions, analysis, current, onSelect }: QuestionsPlotProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  const x = linearScale([0, 1], [START, Math.max(START, width - END)]);
  const y = linearScale([0, 0.6], [BOTTOM, TOP]);
  const points = questions.flatMap((question, index) => {
    const figures = findVersion(question, analysis)?.found.figures ?? null;
    if (figures === null || figures.discrimination === null) return [];
    const { difficulty, discrimination, flags } = figures;
    return [{ index, number: index + 1, difficulty, discrimination, isFlagged: flags.length > 0 }];
  });
  if (points.length === 0) return <p className="o-test-note">No figures yet.</p>;
  const describe = points.map(
    ({ number, difficulty, discrimination }) =>
      `question ${number}: difficulty ${decimal(difficulty)}, discrimination ${decimal(discrimination)}`,
  );
  return (
    <div ref={box}>
      {width > 0 && (
        <svg className="o-plot-drawing" width={width} height={HEIGHT} role="img" aria-label={describe.join('; ')}>
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
          {points.map(({ index, number, difficulty, discrimination, isFlagged }) => {
            const [cx, cy] = [x(difficulty), y(Math.min(0.6, Math.max(-0.05, discrimination)))];
            return (
              // biome-ignore lint/a11y/noStaticElementInteractions: the list of questions does the same by keyboard
              <g
                key={number}
                className="o-test-point"
                data-flagged={isFlagged || undefined}
                data-current={number === current || undefined}
                onClick={() => onSelect(index)}
              >
                <circle cx={fixed(cx)} cy={fixed(cy)} r={number === current ? 9 : 8} />
                <text x={fixed(cx)} y={fixed(cy + 4)} textAnchor="middle">
                  {number}
                </text>
              </g>
            );
          })}
          <text x={START} y={HEIGHT - 4}>
            harder
          </text>
          <text x={x(1)} y={HEIGHT - 4} textAnchor="end">
            easier
          </text>
        </svg>
      )}
    </div>
  );
}
