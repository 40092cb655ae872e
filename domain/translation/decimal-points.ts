/** Decimals that a translation writes as English does: the same value, in another language's eyes a slip of the pen. */

/** A part of a web address or a DOI, whose points are no decimal points. */
const ADDRESS = /\b(?:https?:\/\/|www\.|doi:?\s?|10\.\d{4,9}\/)\S+/giu;
const FOOTNOTE = /\[\^[^\][^]*\]/g;

/** A number with one point, before which and after which it does not go on. Three digits after it read as thousands. */
const POINT_DECIMAL = /(?<![\p{L}\p{N}.,])\d+\.(?!\d{3}(?!\d))\d+(?![.,]?\p{N})/gu;

const listDecimals = (text: string): string[] =>
  text.replace(ADDRESS, ' ').replace(FOOTNOTE, ' ').match(POINT_DECIMAL) ?? [];

/**
 * The decimals that both texts write with a point, each once, in the order of the translation. Every language of
 * translations writes a comma. It is advice: the value is right, so nothing waits for it. (rules E21)
 */
export function findDecimalPoints({ source, target }: { source: string; target: string }): string[] {
  const english = new Set(listDecimals(source));
  return [...new Set(listDecimals(target))].filter((decimal) => english.has(decimal));
}
