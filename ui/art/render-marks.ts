import { type Drawing, type Mark, round } from './marks.ts';

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

function renderMark(mark: Mark): string {
  if (mark.shape === 'area') return `<path class="a-f${mark.ink}" d="${mark.d}"/>`;
  if (mark.shape === 'stroke')
    return `<path class="a-${mark.ink}" stroke-width="${round2(mark.width)}" d="${mark.d}"/>`;
  const circle = `cx="${round(mark.x)}" cy="${round(mark.y)}" r="${round(mark.radius)}"/>`;
  if (mark.shape === 'disc') return `<circle class="a-f${mark.ink}" ${circle}`;
  return `<circle class="a-${mark.ink === 'open' ? 'o' : mark.ink}" stroke-width="${round2(mark.width)}" ${circle}`;
}

const round2 = (value: number): number => Math.round(value * 100) / 100;

/** SVG markup of a drawing; colours come from the classes of art.css, so one drawing serves light and dark. */
export function renderMarks({ marks, transform }: Drawing, few: boolean): string {
  const body = joinStrokes(marks, few).map(renderMark).join('');
  return transform === undefined ? body : `<g transform="${transform}">${body}</g>`;
}
