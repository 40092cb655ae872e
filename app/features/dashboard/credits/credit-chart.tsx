import './credit-chart.css';
import { useId } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { formatPlainDate, type PlainDate } from '#domain/shared/dates.ts';
import { type MonthCredits, scaleSteps, scaleTop } from './credits-by-month.ts';

const firstOf = (month: string) => `${month}-01` as PlainDate;

type CreditChartProps = { months: readonly MonthCredits[]; year: string; currentMonth: string };

/** The chart in two sizes, wide and for a phone; CSS shows one of them. */
export function CreditChart(props: CreditChartProps) {
  return (
    <>
      <Drawing {...props} width={760} height={270} left={36} size="large" />
      <Drawing {...props} width={358} height={210} left={20} size="small" />
    </>
  );
}

type DrawingProps = CreditChartProps & { width: number; height: number; left: number; size: 'large' | 'small' };

const TOP = 42;
const FOOT = 42;
const GAP = 3;

function Drawing({ months, year, currentMonth, width, height, left, size }: DrawingProps) {
  const { t } = useText();
  const id = useId();
  const top = scaleTop(months);
  const floor = height - FOOT;
  const unit = (floor - TOP) / top;
  const slot = (width - left) / months.length;
  return (
    <svg
      className="credit-chart"
      data-size={size}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('dashboard.chart', { year, text: useChartText(months) })}
    >
      <defs>
        <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line className="credit-chart-hatch" x1="0" y1="0" x2="0" y2="5" />
        </pattern>
      </defs>
      {scaleSteps(top).map((step) => (
        <g key={step}>
          <path className="credit-chart-line" d={`M${left} ${floor - step * unit}H${width}`} />
          <text x={left - 10} y={floor - step * unit + 4} textAnchor="end">
            {step}
          </text>
        </g>
      ))}
      {months.map((month, index) => (
        <Bar
          key={month.month}
          month={month}
          x={left + index * slot + slot * 0.2}
          width={slot * 0.6}
          floor={floor}
          unit={unit}
          hatch={id}
          isCurrent={month.month === currentMonth}
          isShort={size === 'small'}
        />
      ))}
      <path className="credit-chart-floor" d={`M${left} ${floor}H${width}`} />
    </svg>
  );
}

type BarProps = {
  month: MonthCredits;
  x: number;
  width: number;
  floor: number;
  unit: number;
  hatch: string;
  isCurrent: boolean;
  isShort: boolean;
};

function Bar({ month, x, width, floor, unit, hatch, isCurrent, isShort }: BarProps) {
  const { locale, number } = useText();
  const { CME, SA } = month;
  const cme = CME * unit;
  const sa = Math.max(0, SA * unit - (CME > 0 ? GAP : 1));
  const saTop = floor - CME * unit - SA * unit;
  const name = formatPlainDate(firstOf(month.month), locale, { month: isShort ? 'narrow' : 'short' });
  const middle = x + width / 2;
  return (
    <g>
      {CME > 0 && <rect className="credit-chart-cme" x={x} y={floor - cme} width={width} height={cme} />}
      {SA > 0 && (
        <rect
          className="credit-chart-sa"
          fill={`url(#${hatch})`}
          x={x + 0.8}
          y={saTop}
          width={width - 1.6}
          height={sa}
        />
      )}
      {CME + SA > 0 ? (
        <text className="credit-chart-value" x={middle} y={Math.min(saTop, floor - cme) - 9} textAnchor="middle">
          {number(CME + SA)}
        </text>
      ) : (
        <path className="credit-chart-none" d={`M${x} ${floor - 6}h${width}`} />
      )}
      <text data-current={isCurrent || undefined} x={middle} y={floor + 22} textAnchor="middle">
        {name}
      </text>
    </g>
  );
}

/** The text alternative of the chart. */
function useChartText(months: readonly MonthCredits[]): string {
  const { t, locale, number } = useText();
  const filled = months.filter(({ CME, SA }) => CME + SA > 0);
  if (filled.length === 0) return t('dashboard.chartEmpty');
  return filled
    .map(({ month, CME, SA }) =>
      t('dashboard.chartMonth', {
        month: formatPlainDate(firstOf(month), locale, { month: 'long' }),
        cme: number(CME),
        sa: number(SA),
      }),
    )
    .join('; ');
}
