import { type Drawing, disc, type Mark, moveTo, type Point, ring, round, segment, stroke } from '#ui/art/marks.ts';
import type { Random } from '#ui/art/random.ts';

/** Nights and days: arcs around a clock, each with its own phase. */
export function circadian(random: Random, few: boolean): Drawing {
  const centre: Point = [200 + random.between(-26, 26), few ? 150 : random.between(168, 196)];
  const count = few ? 6 : 13;
  const first = few ? 30 : 26;
  const gap = few ? 17 : 12.5;
  const at = (radius: number, angle: number): Point => [
    centre[0] + radius * Math.cos(angle),
    centre[1] + radius * Math.sin(angle),
  ];

  let phase = random.between(-2.4, -1.2);
  const orbits: Mark[] = [];
  const arcs: Mark[] = [];
  const ends: Mark[] = [];
  for (let i = 0; i < count; i++) {
    const radius = first + gap * i;
    const length = random.between(2.2, 4.6);
    phase += random.between(0.08, 0.3);
    const end = at(radius, phase + length);
    const large = length > Math.PI ? 1 : 0;
    const arc = `A${round(radius)} ${round(radius)} 0 ${large} 1 ${round(end[0])} ${round(end[1])}`;
    const marked = i % 5 === 3;
    orbits.push(ring(centre, radius, { ink: 'f', width: 1 }));
    arcs.push(stroke(moveTo(at(radius, phase)) + arc, marked ? 'k' : 'l', marked ? 2.5 : few ? 2 : 1.5));
    if (i % 2 === 1 || few) ends.push(disc(end, few ? 4.5 : 3, marked ? 'k' : 'l'));
  }

  const rim = first + gap * count + 2;
  let ticks = '';
  for (let hour = 0; hour < 24; hour++) {
    const angle = (hour / 24) * 6.2832;
    ticks += segment(at(rim, angle), at(rim + (hour % 6 ? 6 : 12), angle));
  }
  return { marks: [...orbits, ...arcs, stroke(ticks, 'l', 1), ...ends, disc(centre, few ? 10 : 7)] };
}
