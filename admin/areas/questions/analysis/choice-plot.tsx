import '#admin/parts/plots/plots.css';
import { type Figures, optionName } from '#admin/areas/questions/draft/draft-test.ts';
import { percent } from '#admin/areas/questions/format-figure.ts';
import { fixed, linearScale, linePath } from '#admin/parts/plots/scales.ts';
import { useWidth } from '#admin/parts/plots/use-width.ts';
import { spreadLabels } from './spread-labels.ts';

const HEIGHT = 160;
const TOP = 10;
const BOTTOM = 134;
const START = 30;
const END = 40;
const LABEL_HEIGHT = 14;

/** The share of each fifth of the learners that chose each option, from the weakest to the strongest. */
export function ChoicePlot({ figures, correct }: { figures: Figures; correct: number }) {
  const [box, width] = useWidth<HTMLDivElement>();
  const x = linearScale([0, 4], [START, Math.max(START, width - END)]);
  const y = linearScale([0, 1], [BOTTOM, TOP]);
  const { answers, flags } = figures;
  const labels = spreadLabels(
    answers.map(({ fifths }) => y(fifths[4] ?? 0)),
    LABEL_HEIGHT,
  );
  const kindOf = (index: number) =>
    index === correct ? 'main' : flags.some(({ answer }) => answer === index + 1) ? 'bad' : 'before';
  return (
    <div ref={box}>
      {width > 0 && (
        <svg className="o-plot-drawing" width={width} height={HEIGHT} role="img" aria-label={describe(figures)}>
          {[0, 0.5, 1].map((share) => (
            <g key={share}>
              <path className={share === 0 ? 'o-plot-base' : 'o-plot-grid'} d={`M${START} ${y(share)}H${x(4)}`} />
              <text x={START - 6} y={y(share) + 4} textAnchor="end">
                {share * 100}
              </text>
            </g>
          ))}
          {answers.map(({ fifths }, index) => (
            <g key={optionName(index)} data-kind={kindOf(index)}>
              <path className="o-plot-line" d={linePath(fifths.map((share, fifth) => [x(fifth), y(share)] as const))} />
              <text x={x(4) + 8} y={fixed((labels[index] ?? 0) + 4)}>
                {optionName(index)}
              </text>
            </g>
          ))}
          <text x={START} y={HEIGHT - 4}>
            weakest fifth
          </text>
          <text x={x(4)} y={HEIGHT - 4} textAnchor="end">
            strongest
          </text>
        </svg>
      )}
    </div>
  );
}

const describe = ({ answers }: Figures): string =>
  `Choice by fifth of the learners: ${answers
    .map(({ fifths }, index) => `${optionName(index)} from ${percent(fifths[0] ?? 0)} to ${percent(fifths[4] ?? 0)}`)
    .join(', ')}`;
