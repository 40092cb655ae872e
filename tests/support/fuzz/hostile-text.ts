/** Text designed to be slow to parse: each shape is known to trigger super-linear patterns. */
const SHAPES: Readonly<Record<string, (length: number) => string>> = {
  dots: (length) => '.'.repeat(length),
  'an address of dots': (length) => `a@${'.'.repeat(length - 3)}@`,
  'at signs': (length) => 'a@'.repeat(length / 2),
  spaces: (length) => `x${' '.repeat(length - 2)}x`,
  'spaces and tabs': (length) => ' \t'.repeat(length / 2),
  hyphens: (length) => '-'.repeat(length),
  'words and hyphens': (length) => 'a-'.repeat(length / 2),
  brackets: (length) => '['.repeat(length / 2) + ']'.repeat(length / 2),
  'angle brackets': (length) => '<'.repeat(length),
  quotes: (length) => `'"`.repeat(length / 2),
  backslashes: (length) => '\\'.repeat(length),
  digits: (length) => '1'.repeat(length),
  'digits and commas': (length) => '1,'.repeat(length / 2),
  'versions of browsers': (length) => 'iPhone Version/1 '.repeat(length / 17),
  slashes: (length) => '/'.repeat(length),
  'combining marks': (length) => `e${'\u0301'.repeat(length - 1)}`,
  'right to left': (length) => '\u202Eא'.repeat(length / 2),
  'null characters': (length) => 'a\0'.repeat(length / 2),
  'halves of pairs': (length) => '\uD800'.repeat(length),
};

export const HOSTILE_SHAPES = Object.keys(SHAPES);

export const hostileText = (shape: string, length: number): string => SHAPES[shape]?.(length) ?? '';

/** The shapes that are valid in a header; HTTP parsers reject all others. */
export const HEADER_SHAPES = HOSTILE_SHAPES.filter((shape) => /^[\t\x20-\x7e]+$/.test(hostileText(shape, 34)));
