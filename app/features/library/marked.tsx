import { wordsOf } from './marked-words.ts';

/** Text that the server has escaped and marked. */
export function Marked({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by the server, with nothing but <mark> in it
  return <span className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** A title or a name, with the words that the search has found in the same list. */
export function MarkedWords({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text;
  return wordsOf(text).map(({ text: part, at, isWord }) =>
    isWord && words.includes(part.toLowerCase()) ? <mark key={at}>{part}</mark> : part,
  );
}
