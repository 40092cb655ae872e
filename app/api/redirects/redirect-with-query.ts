/**
 * The target of a redirect with the query of the old URL, so that campaign parameters and link tokens are kept. `dropped`
 * names parameters that the target replaces.
 */
export function redirectWithQuery(to: string, { url }: { url: string }, ...dropped: readonly string[]): string {
  const [path = '', ownQuery] = to.split('?');
  const query = new URLSearchParams(ownQuery);
  const isTaken = new Set([...query.keys(), ...dropped]);
  for (const [name, value] of new URL(url).searchParams) if (!isTaken.has(name)) query.append(name, value);
  return query.size === 0 ? path : `${path}?${query}`;
}
