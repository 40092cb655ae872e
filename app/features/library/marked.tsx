import { wordsOf } from './marked-words.ts';

/** A title or a name, with the words that the search has found in the same list. */
export function MarkedWords({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text;
  return wordsOf(text).map(({ text: part, at, isWord }) =>
    isWord && words.includes(part.toLowerCase()) ? <mark key={at}>{part}</mark> : part,
  );
}
