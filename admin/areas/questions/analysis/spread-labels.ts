/** Positions of labels beside their lines, at least `distance` apart, each as near as possible to its own. */
export function spreadLabels(positions: readonly number[], distance: number): number[] {
  const order = positions.map((_, index) => index).toSorted((a, b) => (positions[a] ?? 0) - (positions[b] ?? 0));
  const spread = [...positions];
  for (let step = order.length - 2; step >= 0; step -= 1) {
    const [here, below] = [order[step] ?? 0, order[step + 1] ?? 0];
    spread[here] = Math.min(spread[here] ?? 0, (spread[below] ?? 0) - distance);
  }
  return spread;
}
