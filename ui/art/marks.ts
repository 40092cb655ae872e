/** The elements of a drawing before rendering to SVG: strokes, discs and rings in the four colours of a tone. */

/** l line, f faint, k mark; a disc is filled with one of them; `open` rings are filled with the ground. */
export type Ink = 'l' | 'f' | 'k';
export type Point = readonly [number, number];
export type Mark =
  | { shape: 'stroke'; d: string; ink: Ink; width: number }
  | { shape: 'area'; d: string; ink: Ink }
  | { shape: 'disc'; x: number; y: number; radius: number; ink: Ink }
  | { shape: 'ring'; x: number; y: number; radius: number; ink: Ink | 'open'; width: number };

export type Drawing = { marks: Mark[]; transform?: string };

export const round = (value: number): number => Math.round(value * 10) / 10;

export const stroke = (d: string, ink: Ink = 'l', width = 1.25): Mark => ({ shape: 'stroke', d, ink, width });
export const area = (d: string, ink: Ink): Mark => ({ shape: 'area', d, ink });
export const disc = ([x, y]: Point, radius: number, ink: Ink = 'k'): Mark => ({ shape: 'disc', x, y, radius, ink });
export const ring = ([x, y]: Point, radius: number, style: { ink?: Ink | 'open'; width?: number } = {}): Mark => ({
  shape: 'ring',
  x,
  y,
  radius,
  ink: style.ink ?? 'l',
  width: style.width ?? 1.25,
});

export const moveTo = ([x, y]: Point): string => `M${round(x)} ${round(y)}`;
export const lineTo = ([x, y]: Point): string => `L${round(x)} ${round(y)}`;
export const segment = (from: Point, to: Point): string => moveTo(from) + lineTo(to);

/** A polyline in relative steps, which are shorter to send than absolute points. */
export function polyline(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  let [x, y] = [round(first[0]), round(first[1])];
  let d = `M${x} ${y}l`;
  rest.forEach(([nextX, nextY], index) => {
    const [dx, dy] = [round(round(nextX) - x), round(round(nextY) - y)];
    d += `${index === 0 || dx < 0 ? '' : ' '}${dx}${dy < 0 ? '' : ' '}${dy}`;
    [x, y] = [round(nextX), round(nextY)];
  });
  return d;
}

/** Catmull-Rom through the points, as cubic Béziers in relative steps. */
export function smooth(points: readonly Point[]): string {
  const at = (index: number): Point => {
    const [x, y] = points[Math.min(Math.max(index, 0), points.length - 1)] ?? [0, 0];
    return [round(x), round(y)];
  };
  let d = `${moveTo(at(0))}c`;
  for (let i = 0; i < points.length - 1; i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const out = [(to[0] - before[0]) / 6, (to[1] - before[1]) / 6];
    const back = [dx - (after[0] - from[0]) / 6, dy - (after[1] - from[1]) / 6];
    d += [...out, ...back, dx, dy].map((number, index) => joinNumber(round(number), index + i)).join('');
  }
  return d;
}

/** A minus sign separates numbers by itself. */
const joinNumber = (number: number, index: number): string => (index === 0 || number < 0 ? `${number}` : ` ${number}`);
