import css from '../../ui/tokens.css?raw';

/** The light value of a design token: a picture of a shared link has no theme to follow. */
export function lightToken(name: string): string {
  const [, value] = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{3,8}),`).exec(css) ?? [];
  if (value === undefined) throw new Error(`There is no colour --${name} in tokens.css`);
  return value;
}
