import { type Drawing, disc, type Mark, type Point, ring } from '#ui/art/marks.ts';
import type { Random } from '#ui/art/random.ts';

function drawSource(few: boolean, centre: Point, second: boolean): Mark[] {
  const count = few ? 6 : 15;
  const shrink = second ? 0.62 : 1;
  const marks: Mark[] = [];
  for (let i = 1; i <= count; i++) {
    const marked = second && i === count;
    const ink = marked ? 'k' : i === 3 || i % 3 === 0 || few ? 'l' : 'f';
    const radius = (few ? 8 : 6) + (few ? 17 : 9.6) * i * shrink;
    marks.push(ring(centre, radius, { ink, width: marked ? 2.25 : few ? 1.5 : 1.15 }));
  }
  return [...marks, disc(centre, (few ? 9 : 6.5) * (second ? 0.8 : 1), second ? 'k' : 'l')];
}

/** Two sets of rings meeting. */
export function rings(random: Random, few: boolean): Drawing {
  const distance = random.between(58, 74);
  const tilt = random.between(-0.5, 0.5);
  const away = (by: number): Point => [200 + by * Math.cos(tilt), 150 + by * Math.sin(tilt)];
  return { marks: [...drawSource(few, away(-distance), false), ...drawSource(few, away(distance * 0.8), true)] };
}
