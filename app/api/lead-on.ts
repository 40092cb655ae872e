/**
 * Another name of an address, with what else was asked of the old one: the campaign that somebody came by and the token of
 * a link are read where they arrive. `spent` is what the new address says by itself.
 */
export function leadOn(to: string, { url }: { url: string }, ...spent: readonly string[]): string {
  const [path = '', said] = to.split('?');
  const query = new URLSearchParams(said);
  const isSaid = new Set([...query.keys(), ...spent]);
  for (const [name, value] of new URL(url).searchParams) if (!isSaid.has(name)) query.append(name, value);
  return query.size === 0 ? path : `${path}?${query}`;
}
