import { type Drawing, disc, type Mark, type Point, polyline, ring, segment, stroke } from '#ui/art/marks.ts';
import type { Random } from '#ui/art/random.ts';

type Cell = readonly [number, number];

const AROUND: readonly [Cell, ...Cell[]] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, -1],
  [-1, 1],
];

function fuseCells(random: Random, few: boolean): Cell[] {
  const wanted = few ? 4 : random.int(8, 11);
  const cells: [Cell, ...Cell[]] = [[0, 0]];
  const taken = new Set(['0,0']);
  while (cells.length < wanted) {
    const base = random.pick(cells);
    const step = random.pick(AROUND);
    const cell: Cell = [base[0] + step[0], base[1] + step[1]];
    const tooWide = Math.abs(cell[0] + cell[1] / 2) > (few ? 1.6 : 3);
    if (taken.has(cell.join()) || tooWide || Math.abs(cell[1]) > (few ? 1 : 2)) continue;
    taken.add(cell.join());
    cells.push(cell);
  }
  return cells;
}

type Ground = { side: number; position(point: Point): Point; centre(cell: Cell): Point };

function layGround(cells: Cell[], side: number, tilt: number): Ground {
  const centre = (cell: Cell): Point => [side * Math.sqrt(3) * (cell[0] + cell[1] / 2), 1.5 * side * cell[1]];
  const xs = cells.map((cell) => centre(cell)[0]);
  const ys = cells.map((cell) => centre(cell)[1]);
  const middle: Point = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
  const [cos, sin] = [Math.cos((tilt * Math.PI) / 180), Math.sin((tilt * Math.PI) / 180)];
  const position = ([x, y]: Point): Point => {
    const [dx, dy] = [x - middle[0], y - middle[1]];
    return [200 + dx * cos - dy * sin, 150 + dx * sin + dy * cos];
  };
  return { side, position, centre };
}

const corners = ([x, y]: Point, side: number): Point[] =>
  Array.from({ length: 6 }, (_, k) => {
    const angle = Math.PI / 6 + (k * Math.PI) / 3;
    return [x + side * Math.cos(angle), y + side * Math.sin(angle)];
  });

/** Every second side of a ring is a double bond, most of the time. */
function doubleBonds(random: Random, centre: Point, ground: Ground): string {
  const hexagon = corners(centre, ground.side);
  let d = '';
  for (let k = random.int(0, 1); k < 6; k += 2) {
    const [p, q] = [hexagon[k], hexagon[(k + 1) % 6]];
    if (p === undefined || q === undefined) break;
    const inward = (point: Point, slide: number): Point =>
      ground.position([
        centre[0] + (point[0] - centre[0]) * 0.78 + (q[0] - p[0]) * slide,
        centre[1] + (point[1] - centre[1]) * 0.78 + (q[1] - p[1]) * slide,
      ]);
    if (random.next() < 0.8) d += segment(inward(p, 0.06), inward(q, -0.06));
  }
  return d;
}

function freeCorners(hexagons: Point[][]): Point[] {
  const seen = new Map<string, { point: Point; count: number }>();
  for (const point of hexagons.flat()) {
    const key = `${Math.round(point[0])},${Math.round(point[1])}`;
    seen.set(key, { point, count: (seen.get(key)?.count ?? 0) + 1 });
  }
  return [...seen.values()].filter((corner) => corner.count === 1).map((corner) => corner.point);
}

function hangAtoms(random: Random, few: boolean, edge: Point[]): { bonds: string; atoms: Mark[] } {
  let bonds = '';
  const atoms: Mark[] = [];
  for (let i = 0; i < Math.min(edge.length, few ? 3 : 7); i++) {
    const [x, y] = edge[Math.floor(random.next() * edge.length)] ?? [200, 150];
    const away = Math.atan2(y - 150, x - 200) + random.between(-0.3, 0.3);
    const length = few ? 34 : 24;
    const end: Point = [x + Math.cos(away) * length, y + Math.sin(away) * length];
    bonds += segment([x, y], end);
    atoms.push(i < 3 ? disc(end, few ? 8 : 5.5) : ring(end, 4, { ink: 'open', width: 1.5 }));
  }
  return { bonds, atoms };
}

function drawLattice({ side, position }: Ground): Mark[] {
  const marks: Mark[] = [];
  for (let q = -9; q <= 9; q++) {
    for (let s = -5; s <= 5; s++) {
      const [x, y] = position([side * Math.sqrt(3) * (q + s / 2), 1.5 * side * s]);
      if (x > -2 && x < 402 && y > -2 && y < 302) marks.push(disc([x, y], 1.3, 'f'));
    }
  }
  return marks;
}

/** Fused rings with double bonds and a few heteroatoms. */
export function lattice(random: Random, few: boolean): Drawing {
  const side = few ? 44 : random.between(27, 32);
  const tilt = random.between(-18, 18);
  const cells = fuseCells(random, few);
  const ground = layGround(cells, side, tilt);
  const rings: Mark[] = [];
  let inner = '';
  for (const cell of cells) {
    const centre = ground.centre(cell);
    rings.push(stroke(`${polyline(corners(centre, side).map(ground.position))}z`, 'l', few ? 2.25 : 1.75));
    inner += doubleBonds(random, centre, ground);
  }
  const edge = freeCorners(cells.map((cell) => corners(ground.centre(cell), side))).map(ground.position);
  const { bonds, atoms } = hangAtoms(random, few, edge);
  const faint = few ? [] : drawLattice(ground);
  const strokes = [stroke(inner, 'l', few ? 1.75 : 1.15), stroke(bonds, 'l', few ? 2.25 : 1.75)];
  return { marks: [...faint, ...rings, ...strokes, ...atoms] };
}
