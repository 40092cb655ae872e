import { type Drawing, type Ink, type Mark, round } from './marks.ts';

/** Strokes of one style share a path, which takes an eighth of the markup. */
function joinStrokes(marks: Mark[], few: boolean): Mark[] {
  const joined: Mark[] = [];
  for (const mark of marks) {
    const isSame = (other: Mark | undefined) =>
      mark.shape === 'stroke' && other?.shape === 'stroke' && other.ink === mark.ink && other.width === mark.width;
    // A thumbnail may reorder its strokes: which of two hairlines is on top cannot be seen.
    const index = few ? joined.findIndex(isSame) : isSame(joined.at(-1)) ? joined.length - 1 : -1;
    const earlier = joined[index];
    if (mark.shape === 'stroke' && earlier?.shape === 'stroke') joined[index] = { ...earlier, d: earlier.d + mark.d };
    else joined.push(mark);
  }
  return joined;
}

/** Colors are custom properties, which a page passes on to the drawings that it refers to (art.css). */
const INKS: Readonly<Record<Ink, string>> = { l: 'var(--art-line)', f: 'var(--art-faint)', k: 'var(--art-mark)' };
const DEFAULTS = `fill="none" stroke="${INKS.l}" stroke-linecap="round" stroke-linejoin="round"`;

function renderMark(mark: Mark): string {
  if (mark.shape === 'area') return `<path ${filled(mark.ink)} d="${mark.d}"/>`;
  if (mark.shape === 'stroke') return `<path ${outlined(mark.ink, mark.width)} d="${mark.d}"/>`;
  const circle = `cx="${round(mark.x)}" cy="${round(mark.y)}" r="${round(mark.radius)}"/>`;
  if (mark.shape === 'disc') return `<circle ${filled(mark.ink)} ${circle}`;
  if (mark.ink === 'open') return `<circle fill="var(--art-bg)" ${outlined('l', mark.width)} ${circle}`;
  return `<circle ${outlined(mark.ink, mark.width)} ${circle}`;
}

const filled = (ink: Ink): string => `fill="${INKS[ink]}" stroke="none"`;

const outlined = (ink: Ink, width: number): string =>
  `${ink === 'l' ? '' : `stroke="${INKS[ink]}" `}stroke-width="${round2(width)}" vector-effect="non-scaling-stroke"`;

const round2 = (value: number): number => Math.round(value * 100) / 100;

/**
 * SVG markup of a drawing, without classes: the rules of a page do not reach into a drawing that it refers to, its custom
 * properties do. One drawing so serves light and dark.
 */
export function renderMarks({ marks, transform }: Drawing, few: boolean): string {
  const body = joinStrokes(marks, few).map(renderMark).join('');
  return `<g ${DEFAULTS}${transform === undefined ? '' : ` transform="${transform}"`}>${body}</g>`;
}
