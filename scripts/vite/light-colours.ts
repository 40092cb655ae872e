/**
 * Browsers older than light-dark() (Chrome 123, Firefox 120, Safari 17.5) would have no colour at all. They get the light
 * ones, written out beneath the tokens by this plugin, so that there is still one list of them. (rules P15)
 */
import type { Plugin } from 'vite';

const TOKENS = /\/ui\/styles\/tokens\.css$/;
const TWO_COLOURED = /(--[\w-]+):([^;]*light-dark\([^;]*);/g;

export function lightColours(): Plugin {
  return {
    name: 'receptor-light-colours',
    enforce: 'pre',
    transform: (code, id) => (TOKENS.test(id) ? withLightColours(code) : undefined),
  };
}

/** The tokens, and once more in light colours for browsers that know no others. */
export function withLightColours(tokens: string): string {
  const light = [...tokens.matchAll(TWO_COLOURED)].map(([, name, value = '']) => `${name}:${lightOf(value)};`);
  if (light.length === 0) throw new Error('The tokens have no colours that scripts/vite/light-colours.ts can read.');
  return `${tokens}
@supports not (color: light-dark(#000, #fff)) {
  @layer tokens {
    :root:root { color-scheme: light; ${light.join(' ')} }
  }
}
`;
}

/** A value with the first of the two colours in each place. */
function lightOf(value: string): string {
  const start = value.indexOf('light-dark(');
  if (start < 0) return value;
  const inside = start + 'light-dark('.length;
  const comma = findOutside(value, inside, ',');
  const end = findOutside(value, comma + 1, ')');
  return `${value.slice(0, start)}${value.slice(inside, comma).trim()}${lightOf(value.slice(end + 1))}`;
}

/** Where a sign stands that is not inside further parentheses. */
function findOutside(text: string, from: number, sign: string): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (depth === 0 && text[at] === sign) return at;
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
  }
  throw new Error(`light-dark() without its ${sign} in ${text}`);
}
