import { type Drawing, disc, type Mark, moveTo, type Point, ring, round, smooth, stroke } from '#ui/art/marks.ts';
import type { Random } from '#ui/art/random.ts';

type Branch = { from: Point; angle: number; length: number; width: number; depth: number };

function grow(random: Random, few: boolean, branch: Branch): { marks: Mark[]; tips: Mark[] } {
  const { from, angle, length, width, depth } = branch;
  const bend = random.between(-0.35, 0.35);
  const middle: Point = [
    from[0] + Math.cos(angle + bend) * length * 0.5,
    from[1] + Math.sin(angle + bend) * length * 0.5,
  ];
  const end: Point = [from[0] + Math.cos(angle) * length, from[1] + Math.sin(angle) * length];
  const curve = `${moveTo(from)}Q${round(middle[0])} ${round(middle[1])} ${round(end[0])} ${round(end[1])}`;
  const marks = [stroke(curve, depth > (few ? 2 : 3) ? 'f' : 'l', Math.max(0.9, width))];
  if (depth >= (few ? 3 : 5)) return { marks, tips: random.next() < 0.5 ? [disc(end, few ? 3 : 1.9, 'l')] : [] };
  const tips: Mark[] = [];
  const forks = random.next() < 0.82 ? 2 : 1;
  for (let fork = 0; fork < forks; fork++) {
    const turn = forks === 2 ? (fork ? 1 : -1) * random.between(0.22, 0.62) : random.between(-0.3, 0.3);
    const next = { from: end, angle: angle + turn, length: length * random.between(0.68, 0.9), width: width * 0.7 };
    const grown = grow(random, few, { ...next, depth: depth + 1 });
    marks.push(...grown.marks);
    tips.push(...grown.tips);
  }
  return { marks, tips };
}

/** A neuron: soma, dendrites that fork and taper, one axon that leaves the picture. */
export function neuron(random: Random, few: boolean): Drawing {
  const soma: Point = [random.between(150, 210), random.between(128, 172)];
  const [x, y] = soma;
  const marks: Mark[] = [];
  const tips: Mark[] = [];
  const arms = few ? 5 : 7;
  const turn = random.between(0, 1);
  for (let arm = 0; arm < arms; arm++) {
    const angle = turn + (arm / arms) * 6.283 + random.between(-0.18, 0.18);
    if (Math.abs(((angle + 3.14) % 6.283) - 3.14) < 0.5) continue;
    const from: Point = [x + Math.cos(angle) * 10, y + Math.sin(angle) * 10];
    const grown = grow(random, few, { from, angle, length: few ? 50 : 44, width: 3, depth: 0 });
    marks.push(...grown.marks);
    tips.push(...grown.tips);
  }
  const axon: Point[] = [
    [x + 8, y],
    [x + 60, y + random.between(-14, 14)],
    [x + 120, y + random.between(-24, 24)],
    [x + 180, y + random.between(-30, 30)],
    [440, y + random.between(-50, 50)],
  ];
  marks.push(stroke(smooth(axon), 'l', few ? 3 : 2.5));
  for (const node of axon.slice(1, 4)) marks.push(ring(node, few ? 6 : 4.5, { ink: 'open', width: 1.5 }));
  return { marks: [...marks, ...tips, disc(soma, few ? 17 : 13, 'l'), disc(soma, few ? 8 : 5.5)] };
}
