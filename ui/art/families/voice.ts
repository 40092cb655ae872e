import { type Drawing, disc, type Mark, type Point, segment, stroke } from '#ui/art/marks.ts';
import type { Random } from '#ui/art/random.ts';

/** A voice's waveform wound into a circle. */
export function voice(random: Random, few: boolean): Drawing {
  const count = few ? 54 : 150;
  const inner = few ? 40 : 50;
  const [slow, quick] = [random.int(3, 6), random.int(7, 12)];
  const [slowPhase, quickPhase] = [random.between(0, 6), random.between(0, 6)];
  const spoken = random.between(0, 6.28);
  const at = (radius: number, angle: number): Point => [200 + radius * Math.cos(angle), 150 + radius * Math.sin(angle)];

  const marks: Mark[] = [];
  const hot: Mark[] = [];
  for (let i = 0; i < count; i++) {
    const angle = (i / count) * 6.2832 - 1.5708;
    const loud = 0.5 + 0.3 * Math.sin(slow * angle + slowPhase) + 0.2 * Math.sin(quick * angle + quickPhase);
    const length = 10 + Math.abs(loud) * (few ? 92 : 108) * (0.5 + random.next() * 0.5);
    const d = segment(at(inner, angle), at(inner + length, angle));
    const near = Math.abs(Math.atan2(Math.sin(angle - spoken), Math.cos(angle - spoken))) < 0.42;
    if (near) hot.push(stroke(d, 'k', few ? 2.6 : 2));
    else marks.push(stroke(d, i % 2 && !few ? 'f' : 'l', few ? 2 : 1.4));
  }
  return { marks: [...marks, ...hot, disc([200, 150], few ? 12 : 9, 'l')] };
}
