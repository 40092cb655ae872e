import { expect, test } from 'vitest';
import { type Point, spreadPoints } from './spread-points.ts';

const BOX = { from: { x: 0, y: 0 }, to: { x: 240, y: 140 } };
const distances = (points: readonly Point[]): number[] =>
  points.flatMap((one, at) => points.slice(at + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)));

test('points that are apart stay where they are', () => {
  const points = [
    { x: 10, y: 10 },
    { x: 60, y: 10 },
    { x: 60, y: 90 },
  ];
  expect(spreadPoints(points, 24, BOX)).toEqual(points);
});

test.each([
  ['in the middle', { x: 120, y: 70 }],
  ['in a corner', { x: 240, y: 0 }],
])('thirty questions with the same figures %s are all seen', (_case, point) => {
  const spread = spreadPoints(
    Array.from({ length: 30 }, () => point),
    24,
    BOX,
  );

  expect(spread[0]).toEqual(point);
  expect(Math.min(...distances(spread))).toBeGreaterThanOrEqual(23.9);
  for (const { x, y } of spread) expect([x >= 0, x <= 240, y >= 0, y <= 140]).toEqual([true, true, true, true]);
});

test('a point without a free position stays at its own', () => {
  const point = { x: 5, y: 5 };
  expect(spreadPoints([point, point], 24, { from: { x: 0, y: 0 }, to: { x: 10, y: 10 } })).toEqual([point, point]);
});
