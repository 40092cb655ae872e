import { type Drawing, disc, type Mark, type Point, polyline, round, stroke } from '#ui/art/marks.ts';
import type { Random } from '#ui/art/random.ts';

/** A Cassini oval inside the focal distance falls into two loops. */
function twoLoops(a: number, b: number, step: number): string[] {
  const limit = 0.5 * Math.asin((b * b) / (a * a));
  return [1, -1].map((side) => {
    const outer: Point[] = [];
    const inner: Point[] = [];
    for (let t = -limit; t <= limit + 1e-6; t += limit / step) {
      const c = a * a * Math.cos(2 * t);
      const q = Math.sqrt(Math.max(0, b ** 4 - a ** 4 * Math.sin(2 * t) ** 2));
      const [far, near] = [Math.sqrt(c + q), Math.sqrt(Math.max(0, c - q))];
      outer.push([side * far * Math.cos(t), side * far * Math.sin(t)]);
      inner.unshift([side * near * Math.cos(t), side * near * Math.sin(t)]);
    }
    return `${polyline([...outer, ...inner])}z`;
  });
}

function oneLoop(a: number, b: number, step: number): string {
  const points: Point[] = [];
  for (let t = 0; t < 6.2832; t += step) {
    const c = a * a * Math.cos(2 * t);
    const far = Math.sqrt(c + Math.sqrt(Math.max(0, b ** 4 - a ** 4 * Math.sin(2 * t) ** 2)));
    points.push([far * Math.cos(t), far * Math.sin(t)]);
  }
  return `${polyline(points)}z`;
}

/** Field of a figure-of-eight coil: Cassini ovals. */
export function field(random: Random, few: boolean): Drawing {
  const focus = few ? 74 : random.between(88, 100);
  const tilt = random.between(-24, 24);
  const width = few ? 1.6 : 1.2;
  const chosen = few ? 1 : 3;
  const marks: Mark[] = [];
  for (let i = 0; i < (few ? 6 : 15); i++) {
    const b = focus * (few ? 0.62 + i * 0.17 : 0.46 + i * 0.085);
    if (b < focus) {
      for (const d of twoLoops(focus, b, few ? 10 : 24)) {
        marks.push(i === chosen ? stroke(d, 'k', 2.5) : stroke(d, 'l', width));
      }
    } else {
      marks.push(stroke(oneLoop(focus, b, few ? 0.14 : 0.07), i % 4 === 1 || few ? 'l' : 'f', width));
    }
  }
  const size = few ? 7 : 5;
  marks.push(disc([-focus, 0], size), disc([focus, 0], size));
  return { marks, transform: `translate(200 150) rotate(${round(tilt)})` };
}
