/** The number of letters to insert, delete, replace or transpose that turns one word into another. */
export function editDistance(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const changed = (last[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      const cheapest = Math.min(changed, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      // No previous letter exists before the first, and undefined equals no letter of the other word.
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row.push(isSwapped ? Math.min(cheapest, (beforeLast[j - 2] ?? 0) + 1) : cheapest);
    }
    [beforeLast, last] = [last, row];
  }
  return last[other.length] ?? 0;
}
