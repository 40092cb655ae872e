/** The text form of a tsquery, taken apart and put together: words in single quotes, doubled inside, operators between them. */

export type Token = { readonly kind: 'word' | 'sign'; readonly text: string };

const TOKEN = /'((?:[^']|'')*)'|<->|<\d+>|[&|!()]/g;

export function readTokens(query: string): Token[] {
  return [...query.matchAll(TOKEN)].map(([whole, word]) =>
    word === undefined
      ? { kind: 'sign', text: whole }
      : { kind: 'word', text: word.replaceAll("''", "'").replaceAll('\\\\', '\\') },
  );
}

/**
 * A text without the dashes that neither join two words nor exclude the next one. PostgreSQL reads every dash before a
 * word as an operator, and fails where more than 32 follow each other.
 */
export const withoutLooseDashes = (text: string): string =>
  text.replace(/(?<=[\p{L}\p{N}])-{2,}/gu, ' ').replace(/-(?![\p{L}\p{N}"])/gu, ' ');

export const quote = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

const isBesides = (token: Token | undefined) => token?.kind === 'sign' && token.text.startsWith('<');

/** How a name of several words may stand in a query: as a phrase, or as words that must all be there. */
function isJoined(tokens: readonly Token[], at: number, length: number): boolean {
  const signs = Array.from({ length: length - 1 }, (_, i) => tokens[at + 2 * i + 1]);
  if (signs.every(isBesides)) return true;
  const isNegated = tokens[at - 1]?.text === '!';
  return !isNegated && signs.every((sign) => sign?.kind === 'sign' && sign.text === '&');
}

/** The words from a place on, as many as a name has; null where they do not stand together, or a longer phrase holds them. */
export function wordsAt(tokens: readonly Token[], at: number, length: number): readonly string[] | null {
  const words = Array.from({ length }, (_, i) => tokens[at + 2 * i]);
  if (words.some((token) => token?.kind !== 'word') || !isJoined(tokens, at, length)) return null;
  if (isBesides(tokens[at - 1]) || isBesides(tokens[at + 2 * length - 1])) return null;
  return words.map((token) => token?.text ?? '');
}
