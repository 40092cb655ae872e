type TextPart = { text: string; at: number; isWord: boolean };

/** A text split into words and what separates them. */
export function splitWords(text: string): TextPart[] {
  return [...text.matchAll(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu)].map((match) => ({
    text: match[0],
    at: match.index,
    isWord: /[\p{L}\p{N}]/u.test(match[0]),
  }));
}

/** The words to highlight: those that the server marked, which may differ by typing errors, and those that were typed. */
export function listMatchedWords(highlights: readonly string[], typed: string): string[] {
  const marked = highlights.flatMap((html) => [...html.matchAll(/<mark>(.*?)<\/mark>/g)].map(([, text = '']) => text));
  const words = [...marked, typed].flatMap(splitWords).filter(({ isWord, text }) => isWord && text.length > 2);
  return [...new Set(words.map(({ text }) => text.toLowerCase()))];
}

/** Adds an ellipsis where a fragment was cut inside a sentence. */
export function addEllipses(html: string): string {
  const text = html.replace(/<[^<>]*>/g, '');
  const before = /^\p{Ll}/u.test(text) ? '… ' : '';
  const after = /[.!?]$/.test(text) ? '' : ' …';
  return `${before}${html}${after}`;
}
