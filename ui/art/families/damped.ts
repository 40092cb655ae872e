import { type Drawing, disc, type Point, round, smooth, stroke } from '#ui/art/marks.ts';
import type { Random } from '#ui/art/random.ts';

/** A damped oscillation, drawn many times out of phase: swings becoming steady. */
export function damped(random: Random, few: boolean): Drawing {
  const count = few ? 7 : 24;
  const middle = random.between(138, 162);
  const rate = random.between(0.034, 0.046);
  const decay = random.between(0.0042, 0.0058);
  const spread = random.between(0.08, 0.13) * (few ? 2.2 : 1);
  const height = (x: number, phase: number) => Math.sin((x + 30) * rate + phase) * 116 * Math.exp(-x * decay);

  const marks = [stroke(`M0 ${round(middle)}H400`, 'f', 1)];
  for (let swing = 0; swing < count; swing++) {
    const points: Point[] = [];
    const step = few ? 28 : 14;
    for (let x = -10; x <= 410; x += step) {
      points.push([x, middle + height(x, swing * spread) * (1 - swing * (0.5 / count))]);
    }
    const last = swing === count - 1;
    const ink = last ? 'k' : swing % 3 === 0 ? 'l' : 'f';
    marks.push(stroke(smooth(points), ink, last ? 2.25 : swing === 0 ? 1.75 : 1));
  }
  const crest = random.between(52, 72);
  return { marks: [...marks, disc([crest, middle + height(crest, 0)], few ? 9 : 6)] };
}
