/** Approximate widths of characters in ems in the display font, rounded up so that no line is too long. */
const WIDTHS: readonly [RegExp, number][] = [
  [/[ilj.,:;'’|!()]/, 0.32],
  [/[tfr \-–]/, 0.4],
  [/[mwMW—]/, 0.92],
  [/[A-Z0-9&]/, 0.7],
];
const USUAL = 0.56;

const widthOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (WIDTHS.find(([pattern]) => pattern.test(character))?.[1] ?? USUAL), 0);

/** The lines of a text whose longest is at most so many ems wide. */
export function breakLines(text: string, ems: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && widthOf(longer) <= ems) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

type Box = { width: number; height: number; sizes: readonly number[] };

const LEADING = 1.14;

/** The text at the largest of these sizes at which it fits; cut with an ellipsis if even the smallest is too large. */
export function fitLines(text: string, { width, height, sizes }: Box) {
  const at = (size: number) => ({ size, leading: size * LEADING, lines: breakLines(text, width / size) });
  const fits = ({ size, leading, lines }: ReturnType<typeof at>) =>
    lines.length * leading <= height && lines.every((line) => widthOf(line) * size <= width);
  const [smallest = 40] = sizes.toSorted((a, b) => a - b);
  const fitting = sizes.map(at).find(fits);
  if (fitting !== undefined) return fitting;
  const maxLines = Math.max(1, Math.floor(height / (smallest * LEADING)));
  return { ...at(smallest), lines: cutLines(breakLines(text, width / smallest), maxLines) };
}

/** At most this many lines; the last one ends with an ellipsis if text was cut. */
export const cutLines = (lines: readonly string[], maxLines: number): string[] =>
  lines.length <= maxLines ? [...lines] : [...lines.slice(0, maxLines - 1), `${lines[maxLines - 1] ?? ''}…`];
