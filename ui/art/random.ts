/** FNV-1a hash of a text, the seed of every drawing. */
export function hashText(text: string): number {
  let hash = 2166136261;
  for (const letter of text) {
    hash ^= letter.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 16777619);
  }
  return hash >>> 0;
}

export type Random = {
  next(): number;
  between(low: number, high: number): number;
  int(low: number, high: number): number;
  pick<Item>(list: readonly [Item, ...Item[]]): Item;
};

/** A repeatable pseudo-random sequence (mulberry32), so that drawings need not be stored. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  for (let warmUp = 0; warmUp < 4; warmUp++) next();
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    int: (low, high) => Math.floor(low + next() * (high - low + 1)),
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
  };
}
