import { useText } from '#app/i18n/text.tsx';
import type { CalibrationParts } from './calibration-query.ts';

const ROW = 34;
const LEFT = 96;
const WIDTH = 200;

/** A bar for each confidence, and the range of its share as a line across the end of the bar. */
export function CalibrationDrawing({ levels }: Pick<CalibrationParts, 'levels'>) {
  const { t } = useText();
  const x = (percent: number) => LEFT + (percent / 100) * WIDTH;
  const bottom = levels.length * ROW;
  return (
    <svg
      className="calibration-drawing"
      viewBox={`0 0 ${LEFT + WIDTH + 24} ${bottom + 22}`}
      role="img"
      aria-label={t('recall.calibration.drawing')}
    >
      {[0, 50, 100].map((percent) => (
        <g key={percent}>
          <line className="calibration-grid" x1={x(percent)} x2={x(percent)} y1={0} y2={bottom} />
          <text x={x(percent)} y={bottom + 16} textAnchor="middle">
            {t('recall.percent', { percent })}
          </text>
        </g>
      ))}
      {levels.map(({ confidence, share }, index) => (
        <g key={confidence} transform={`translate(0 ${index * ROW})`}>
          <text x={LEFT - 10} y={ROW / 2 + 4} textAnchor="end">
            {t(`recall.confidenceLevels.${confidence}`)}
          </text>
          {share !== null && (
            <>
              <rect className="calibration-bar" x={LEFT} y={8} width={x(share.percent) - LEFT} height={ROW - 16} />
              <line className="calibration-range" x1={x(share.from)} x2={x(share.to)} y1={ROW / 2} y2={ROW / 2} />
            </>
          )}
        </g>
      ))}
    </svg>
  );
}
