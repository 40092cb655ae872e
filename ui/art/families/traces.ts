import { type Drawing, type Point, polyline, stroke } from '#ui/art/marks.ts';
import type { Random } from '#ui/art/random.ts';

/** Stacked traces: rhythm, then an event. */
export function traces(random: Random, few: boolean): Drawing {
  const count = few ? 6 : 13;
  const gap = 264 / count;
  const marked = random.int(Math.floor(count * 0.3), Math.ceil(count * 0.7));
  const event = random.between(110, 270);
  const burst = random.between(1.7, 2.7);
  const rate = random.pick([0.11, 0.17, 0.26, 0.34]);
  const wide = random.between(18, 46);

  const trace = (row: number): Point[] => {
    const y = 24 + gap * (row + 0.5);
    const [slow, quick] = [random.between(0.035, 0.07), random.between(0.14, 0.3)];
    const [slowPhase, quickPhase] = [random.between(0, 6), random.between(0, 6)];
    const close = Math.max(0, 1 - Math.abs(row - marked) / (count * 0.42));
    const points: Point[] = [];
    for (let x = -8; x <= 408; x += few ? 6 : 4) {
      const near = Math.exp(-((x - event - (row - marked) * 3) ** 2) / (2 * wide ** 2));
      const spike = near * close * gap * burst * Math.sin((x - event) * rate + row * 0.2);
      const rest = 0.7 * Math.sin(x * slow + slowPhase) + 0.5 * Math.sin(x * quick + quickPhase);
      points.push([x, y + gap * 0.22 * rest - spike]);
    }
    return points;
  };

  const marks = Array.from({ length: count }, (_, row) => {
    const d = polyline(trace(row));
    if (row === marked) return stroke(d, 'k', 2.25);
    return stroke(d, row % 3 === 0 || few ? 'l' : 'f', few ? 1.5 : 1.15);
  });
  return { marks };
}
