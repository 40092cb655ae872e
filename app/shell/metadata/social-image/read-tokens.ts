import css from '#ui/styles/tokens.css?raw';

const COLOUR = /^ *--([\w-]+): light-dark\((#[0-9a-f]{3,8}),/gm;
const light = new Map([...css.matchAll(COLOUR)].map(([, name, value]) => [name, value]));

/** The light value of a design token: a picture of a shared link has no theme to follow. */
export function lightToken(name: string): string {
  const value = light.get(name);
  if (value === undefined) throw new Error(`There is no colour --${name} in tokens.css`);
  return value;
}
