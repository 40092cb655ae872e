/** Characters that GIFT gives a meaning; a backslash makes them text. */
const ESCAPED = /[\\~=#{}:]/g;

export const escapeGift = (text: string): string => text.replace(ESCAPED, '\\$&').replaceAll('\n', '\\n');

/** Line breaks of the file are spaces, `\n` is a line break. */
export const unescapeGift = (text: string): string =>
  text
    .replaceAll('\n', ' ')
    .replace(/\\([\\~=#{}:n])/g, (_, character: string) => (character === 'n' ? '\n' : character));

/** The index of the first of the characters that is not escaped, from the given index; -1 if there is none. */
export function findUnescaped(text: string, characters: string, from = 0): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (characters.includes(text.charAt(at))) return at;
  }
  return -1;
}
