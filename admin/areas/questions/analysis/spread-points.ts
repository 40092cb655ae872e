/** Positions of points that are all seen and reached, although several questions have the same figures. */
export type Point = { readonly x: number; readonly y: number };

type Box = { readonly from: Point; readonly to: Point };

/** The rings around a point on which another position is looked for; each has six more positions than the one before. */
const RINGS = 12;

const isApart = (one: Point, other: Point, distance: number): boolean =>
  Math.hypot(one.x - other.x, one.y - other.y) >= distance - 1e-6;

/**
 * Each point at its own position if that is free, otherwise at the nearest free one inside the box, at least `distance`
 * from every point before it. Where no position is free, it stays at its own.
 */
export function spreadPoints(points: readonly Point[], distance: number, box: Box): Point[] {
  const placed: Point[] = [];
  for (const point of points) placed.push(findFree(point, { placed, distance, box }) ?? point);
  return placed;
}

function findFree(point: Point, { placed, distance, box }: { placed: readonly Point[]; distance: number; box: Box }) {
  const isFree = (at: Point) => isInside(at, box) && placed.every((other) => isApart(at, other, distance));
  if (placed.every((other) => isApart(point, other, distance))) return point;
  for (let ring = 1; ring <= RINGS; ring += 1) {
    const free = around(point, ring, distance).find(isFree);
    if (free !== undefined) return free;
  }
  return null;
}

const isInside = ({ x, y }: Point, { from, to }: Box): boolean => x >= from.x && x <= to.x && y >= from.y && y <= to.y;

/** Positions half a distance further out with each ring, from the right. */
function around({ x, y }: Point, ring: number, distance: number): Point[] {
  const [count, radius] = [6 * ring, (ring * distance) / 2];
  return Array.from({ length: count }, (_, step) => {
    const angle = (step / count) * 2 * Math.PI;
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
  });
}
