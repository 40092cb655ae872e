import { type Drawing, type Mark, segment, stroke } from '#ui/art/marks.ts';
import type { Random } from '#ui/art/random.ts';

/** Growth: a phyllotaxis of short strokes that lengthen outward. */
export function growth(random: Random, few: boolean): Drawing {
  const turn = 2.39996 + random.between(-0.0035, 0.0035);
  const [cx, cy] = [200 + random.between(-30, 30), 150 + random.between(-12, 12)];
  const chosen = random.int(few ? 12 : 40, few ? 30 : 90);
  const marks: Mark[] = [];
  const hot: Mark[] = [];
  for (let i = 2; i < (few ? 90 : 300); i++) {
    const radius = (few ? 15.5 : 10.4) * Math.sqrt(i);
    const angle = i * turn;
    const length = (few ? 3 : 2) + radius * 0.052;
    const [x, y] = [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
    if (x < -10 || x > 410 || y < -10 || y > 310) continue;
    const [dx, dy] = [Math.cos(angle + 0.7) * length, Math.sin(angle + 0.7) * length];
    const d = segment([x - dx, y - dy], [x + dx, y + dy]);
    if (i % 34 === chosen % 34 && i > chosen) hot.push(stroke(d, 'k', few ? 3.2 : 3));
    else marks.push(stroke(d, i % 3 ? 'l' : 'f', few ? 2 : 1.6));
  }
  // Leaves do not touch, so faint ones may lie together and share a path.
  marks.sort((one, other) =>
    one.shape === 'stroke' && other.shape === 'stroke' ? one.ink.localeCompare(other.ink) : 0,
  );
  return { marks: [...marks, ...hot] };
}
