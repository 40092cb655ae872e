export type Random = {
  /** From 0 up to, not including, 1. */
  next(): number;
  chance(probability: number): boolean;
  pick<T>(values: readonly T[]): T;
};

/** Mulberry32: the same numbers from the same seed in every run. */
export function seeded(seed: number): Random {
  let state = seed;
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  return {
    next,
    chance: (probability) => next() < probability,
    pick: (values) => values[Math.floor(next() * values.length)] as never,
  };
}
