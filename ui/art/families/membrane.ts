import { type Drawing, disc, type Mark, ring, round, stroke } from '#ui/art/marks.ts';
import type { Random } from '#ui/art/random.ts';

type Plan = { gate: number; surface(x: number): number };

function drawLipids(random: Random, few: boolean, { gate, surface }: Plan): { tails: Mark[]; heads: Mark[] } {
  const count = few ? 13 : 27;
  const radius = few ? 10 : 6.2;
  const tails: Mark[] = [];
  const heads: Mark[] = [];
  for (let i = 0; i < count; i++) {
    const x = -50 + (500 / (count - 1)) * i;
    if (Math.abs(x - gate) < (few ? 46 : 42)) continue;
    for (const side of [-1, 1]) {
      const y = surface(x) + side * (few ? 56 : 52);
      heads.push(ring([x, y], radius, { ink: 'open', width: few ? 1.75 : 1.35 }));
      for (const offset of few ? [0] : [-2.4, 2.4]) {
        const wiggle = round(random.between(-4, 4));
        const d = `M${round(x + offset)} ${round(y - side * radius)}q${wiggle} ${-side * 12} 0 ${-side * 21}t0 ${-side * 18}`;
        tails.push(stroke(d, few ? 'l' : 'f', few ? 1.4 : 1.1));
      }
    }
  }
  return { tails, heads };
}

function drawGate(few: boolean, gate: number): Mark[] {
  const marks: Mark[] = [];
  for (const side of [-1, 1]) {
    for (let k = 0; k < (few ? 2 : 3); k++) {
      const x = gate + side * (14 + k * (few ? 15 : 9));
      const [wide, waist] = [round(x + side * 9), round(x - side * (4 - k))];
      marks.push(
        stroke(`M${wide} 76C${wide} 108 ${waist} 126 ${waist} 150S${wide} 192 ${wide} 224`, 'l', few ? 2 : 1.6),
      );
    }
  }
  return marks;
}

/** A lipid bilayer and a channel; ions on their way through. */
export function membrane(random: Random, few: boolean): Drawing {
  const gate = 200 + (few ? 0 : random.between(-80, 80));
  const [wave, phase] = [random.between(6, 20), random.between(0, 6)];
  const tilt = random.between(-26, 26);
  const zoom = few ? 1 : random.between(1, 1.4);
  const surface = (x: number) => 150 + Math.sin(x * 0.012 + phase) * wave;
  const { tails, heads } = drawLipids(random, few, { gate, surface });

  const ions: Mark[] = [];
  const outer = few ? 3 : 9;
  for (let i = 0; i < outer; i++) {
    const x = gate + random.between(-1, 1) * (few ? 70 : 120) * (i / outer);
    ions.push(disc([x, random.between(20, 64)], few ? 6 : 4, i % 3 ? 'l' : 'k'));
  }
  for (let i = 0; i < (few ? 1 : 3); i++) {
    ions.push(disc([gate + random.between(-4, 4), 104 + i * 46], few ? 7 : 4.5));
  }
  return {
    marks: [...tails, ...drawGate(few, gate), ...heads, ...ions],
    transform: `rotate(${round(tilt)} 200 150) translate(${round(200 - gate * zoom)} ${round(150 - 150 * zoom)}) scale(${round(zoom)})`,
  };
}
