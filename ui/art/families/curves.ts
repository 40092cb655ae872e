import { type Drawing, disc, type Mark, type Point, smooth, stroke } from '#ui/art/marks.ts';
import type { Random } from '#ui/art/random.ts';

const BASE = 248;
const TOP = 48;

function drawAxes(few: boolean): Mark[] {
  const marks: Mark[] = [];
  for (let x = 20; x <= 380; x += few ? 60 : 20) {
    marks.push(stroke(`M${x} ${BASE + 10}v${x % 100 === 20 ? 12 : 6}`, few ? 'f' : 'l', 1));
  }
  marks.push(stroke(`M0 ${BASE + 10}H400`, 'l', 1), stroke(`M0 ${(BASE + TOP) / 2}H400M0 ${TOP}H400`, 'f', 1));
  return marks;
}

/** Dose and response: one family of sigmoids, its half-maxima on a line. */
export function curves(random: Random, few: boolean): Drawing {
  const count = few ? 5 : 10;
  const slope = random.between(0.03, 0.042);
  const chosen = random.int(1, count - 2);
  const gap = (few ? 176 : 240) / (count - 1);
  const marks = drawAxes(few);
  const halves: Mark[] = [];
  for (let i = 0; i < count; i++) {
    const middle = (few ? 112 : 84) + gap * i + random.between(-5, 5);
    const top = TOP + (i > chosen ? (i - chosen) * random.between(3, 9) : 0);
    const points: Point[] = [];
    for (let x = -10; x <= 410; x += few ? 28 : 14) {
      points.push([x, BASE - (BASE - top) / (1 + Math.exp(-(x - middle) * slope))]);
    }
    const half: Point = [middle, (BASE + top) / 2];
    if (i === chosen) {
      marks.push(stroke(smooth(points), 'k', 2.5));
      halves.push(disc(half, few ? 9 : 6.5));
    } else {
      marks.push(stroke(smooth(points), i % 2 && !few ? 'f' : 'l', few ? 1.6 : 1.2));
      halves.push(disc(half, few ? 4.5 : 3, 'l'));
    }
  }
  return { marks: [...marks, ...halves] };
}
