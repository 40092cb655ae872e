import { area, type Drawing, disc, type Mark, moveTo, type Point, ring, round, stroke } from '#ui/art/marks.ts';
import type { Random } from '#ui/art/random.ts';

const TOP = 96;
const BOTTOM = 212;

type Plan = { count: number; span: number; left: number; turn: number; rise: number; thick: number; pocket: number };
type Helix = { marks: Mark[]; top: Point; end: Point };

/** One half turn as a closed ribbon, in relative steps. */
function strand([x, y]: Point, side: 1 | -1, { turn, rise, thick }: Plan): string {
  const half = rise * 0.5;
  const reach = round(2 * turn * side);
  const [first, second] = [round(turn * 0.7 * side), round(turn * 1.3 * side)];
  const over = `c${first} -1 ${second} ${half + 1} ${reach} ${half}`;
  return `M${round(x - turn * side)} ${round(y)}${over}v${thick}c${-first} 1 ${-second} ${-half - 1} ${-reach} ${-half}z`;
}

function drawHelix(random: Random, index: number, plan: Plan): Helix {
  const centre = plan.left + (plan.span / (plan.count - 1)) * index + random.between(-3, 3);
  const near = Math.max(0, 1 - Math.abs(centre - plan.pocket) / (plan.span * 0.5));
  const top = TOP - 40 + near * 52 + random.between(-8, 8);
  const turns = Math.round((BOTTOM + 34 + random.between(-14, 14) - top) / plan.rise);
  const lean = random.between(-12, 12);
  let back = '';
  let front = '';
  for (let turn = 0; turn < turns; turn++) {
    const at: Point = [centre + lean * (turn / turns - 0.5), top + plan.rise * turn];
    front += strand(at, 1, plan);
    if (turn < turns - 1) back += strand([at[0], at[1] + plan.rise * 0.5], -1, plan);
  }
  return {
    marks: [area(back, 'f'), area(front, 'l')],
    top: [centre - lean / 2 - plan.turn, top + plan.thick / 2],
    end: [centre + lean / 2 + plan.turn, top + plan.rise * (turns - 0.5) + plan.thick / 2],
  };
}

function drawLoops(random: Random, helices: Helix[]): string {
  let loops = '';
  for (let i = 0; i < helices.length - 1; i++) {
    const [one, next] = [helices[i], helices[i + 1]];
    if (one === undefined || next === undefined) break;
    const outer = i % 2 === 1;
    const [from, to] = outer ? [one.top, next.top] : [one.end, next.end];
    const bulge = (outer ? -1 : 1) * random.between(20, 44);
    loops += `${moveTo(from)}C${round(from[0])} ${round(from[1] + bulge)} ${round(to[0])} ${round(to[1] + bulge)} ${round(to[0])} ${round(to[1])}`;
  }
  const [x, y] = helices[0]?.top ?? [0, 0];
  const tail = [x - 10, y - 30, x - 46, y - 20, x - 90, y - 44].map(round).join(' ');
  return `${loops}${moveTo([x, y])}C${tail}`;
}

/** Seven transmembrane helices between two membrane faces; a ligand in the pocket. */
export function helices(random: Random, few: boolean): Drawing {
  const span = few ? 186 : 262;
  const shape = few ? { count: 4, turn: 19, rise: 25, thick: 9 } : { count: 7, turn: 14, rise: 18, thick: 6 };
  const left = 200 - span / 2 + random.between(-14, 14);
  const plan: Plan = { ...shape, span, left, pocket: left + span * random.between(0.42, 0.58) };
  const drawn = Array.from({ length: plan.count }, (_, index) => drawHelix(random, index, plan));
  const ligand: Point = [plan.pocket, TOP - 34];
  const marks = [
    stroke(drawLoops(random, drawn), 'l', few ? 1.6 : 1.25),
    stroke(`M0 ${TOP}H400M0 ${BOTTOM}H400`, 'f', 1),
    ...drawn.flatMap((helix) => helix.marks),
    ring(ligand, few ? 24 : 19, { ink: 'k', width: 1 }),
    disc(ligand, few ? 13 : 10),
  ];
  for (let i = 0; i < (few ? 2 : 5); i++) {
    const at: Point = [random.between(30, 370), random.between(14, 42)];
    marks.push(disc(at, few ? 5 : random.between(2.5, 4.5)));
  }
  return { marks };
}
