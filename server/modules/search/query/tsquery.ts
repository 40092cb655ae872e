/** Tokens of a tsquery's text form: words in single quotes, which are doubled inside, and operators. */

export type Token = { readonly kind: 'word' | 'operator'; readonly text: string };

const TOKEN = /'((?:[^']|'')*)'|<->|<\d+>|[&|!()]/g;

export function readTokens(query: string): Token[] {
  return [...query.matchAll(TOKEN)].map(([whole, word]) =>
    word === undefined
      ? { kind: 'operator', text: whole }
      : { kind: 'word', text: word.replaceAll("''", "'").replaceAll('\\\\', '\\') },
  );
}

/**
 * Removes dashes that neither join two words nor exclude the next one. PostgreSQL parses every dash before a word as an
 * operator and fails on more than 32 in a row.
 */
export const withoutLooseDashes = (text: string): string =>
  text.replace(/(?<=[\p{L}\p{N}])-{2,}/gu, ' ').replace(/-(?![\p{L}\p{N}"])/gu, ' ');

/** A tsquery that matches only words with one of the labels: A of titles, B of texts, C of section titles, D of what is around. */
export const labelled = (query: string, labels: string): string =>
  query.replace(/('(?:[^']|'')*')(?::(\*))?/g, (_, word: string, prefix = '') => `${word}:${prefix}${labels}`);

export const quote = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

const isPhraseOperator = (token: Token | undefined) => token?.kind === 'operator' && token.text.startsWith('<');

/** Whether words are joined as a phrase, or all required. */
function isJoined(tokens: readonly Token[], at: number, length: number): boolean {
  const operators = Array.from({ length: length - 1 }, (_, i) => tokens[at + 2 * i + 1]);
  if (operators.every(isPhraseOperator)) return true;
  const isNegated = tokens[at - 1]?.text === '!';
  return !isNegated && operators.every((operator) => operator?.kind === 'operator' && operator.text === '&');
}

/** `length` words from a position on; null if they are not joined, or are part of a longer phrase. */
export function wordsAt(tokens: readonly Token[], at: number, length: number): readonly string[] | null {
  const words = Array.from({ length }, (_, i) => tokens[at + 2 * i]);
  if (words.some((token) => token?.kind !== 'word') || !isJoined(tokens, at, length)) return null;
  if (isPhraseOperator(tokens[at - 1]) || isPhraseOperator(tokens[at + 2 * length - 1])) return null;
  return words.map((token) => token?.text ?? '');
}
