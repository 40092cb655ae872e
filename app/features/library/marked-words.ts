export type TextPart = { text: string; at: number; isWord: boolean };

/** A text cut into its words and what stands between them. */
export function wordsOf(text: string): TextPart[] {
  return [...text.matchAll(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu)].map((match) => ({
    text: match[0],
    at: match.index,
    isWord: /[\p{L}\p{N}]/u.test(match[0]),
  }));
}

/** The words a search has found: those it marked, and those that were typed. Typing errors find what the library says. */
export function foundWords(highlights: readonly string[], typed: string): string[] {
  const marked = highlights.flatMap((html) => [...html.matchAll(/<mark>(.*?)<\/mark>/g)].map(([, text = '']) => text));
  const words = [...marked, typed].flatMap(wordsOf).filter(({ isWord, text }) => isWord && text.length > 2);
  return [...new Set(words.map(({ text }) => text.toLowerCase()))];
}

/** A fragment says where it was cut: it begins in the middle of a sentence, or ends in one. */
export function frameFragment(html: string): string {
  const text = html.replace(/<[^<>]*>/g, '');
  const before = /^\p{Ll}/u.test(text) ? '… ' : '';
  const after = /[.!?]$/.test(text) ? '' : ' …';
  return `${before}${html}${after}`;
}
