/** The plot of docs/learning.md. */
import type { Year } from './simulate-year.ts';

const WIDTH = 720;
const HEIGHT = 380;
const PLOT = { left: 56, top: 24, right: 190, bottom: 44 };
const LINES = {
  fitted: { color: '#0b5d50', label: 'Recall, fitted', dash: '' },
  recall: { color: '#9c5a00', label: 'Recall, published', dash: '7 4' },
  without: { color: '#8a1f11', label: 'Without recall', dash: '2 4' },
} as const;

type Years = Readonly<Record<keyof typeof LINES, Year>>;

const xOf = (month: number): number => PLOT.left + ((WIDTH - PLOT.left - PLOT.right) * (month - 1)) / 11;
const yOf = (share: number): number => PLOT.top + (HEIGHT - PLOT.top - PLOT.bottom) * (1 - share);

/** What is remembered of the missed questions at the end of each month, as an SVG. */
export function drawRetention(years: Years): string {
  const grid = [0, 0.25, 0.5, 0.75, 1].map(
    (share) =>
      `<path d="M${PLOT.left} ${yOf(share)}H${WIDTH - PLOT.right}" stroke="#d8d4c8"/><text x="${PLOT.left - 8}" y="${yOf(share) + 4}" text-anchor="end">${share * 100}%</text>`,
  );
  const months = [1, 3, 6, 9, 12].map(
    (month) => `<text x="${xOf(month)}" y="${HEIGHT - 20}" text-anchor="middle">Month ${month}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" font-family="system-ui, sans-serif" font-size="13" fill="#333">
<title>Missed questions that are remembered, over a simulated year</title>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fbfaf5"/>
${[...grid, ...months, ...Object.keys(LINES).map((key) => drawLine(key as keyof typeof LINES, years))].join('\n')}
</svg>
`;
}

function drawLine(key: keyof typeof LINES, years: Years): string {
  const { color, label, dash } = LINES[key];
  const { retention } = years[key];
  const points = retention.map((share, index) => `${xOf(index + 1).toFixed(1)},${yOf(share).toFixed(1)}`);
  const last = retention.at(-1) ?? 0;
  // The two lines of recall end close to each other.
  const shift = key === 'fitted' ? -6 : key === 'recall' ? 14 : 4;
  return `<polyline points="${points.join(' ')}" fill="none" stroke="${color}" stroke-width="2.5" stroke-dasharray="${dash}"/><text x="${WIDTH - PLOT.right + 10}" y="${yOf(last) + shift}" fill="${color}">${label}: ${Math.round(last * 100)}%</text>`;
}
