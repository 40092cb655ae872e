import { endsSentence, listSentences } from '#domain/shared/text/sentences.ts';
import type { Inline } from './markdown.ts';

/** Splits a paragraph into sentences; a footnote mark after the period belongs to the sentence before it. */
export function splitSentences(nodes: readonly Inline[]): Inline[][] {
  const sentences: Inline[][] = [[]];
  let ended = false;
  for (const word of nodes) {
    if (word.type !== 'text') {
      if (ended && word.type !== 'footnoteReference') sentences.push([]);
      ended = ended && word.type === 'footnoteReference';
      sentences.at(-1)?.push(word);
      continue;
    }
    if (ended && /^\s/.test(word.value)) sentences.push([]);
    const [first = '', ...rest] = listSentences(word.value);
    sentences.at(-1)?.push({ ...word, value: first });
    for (const value of rest) sentences.push([{ ...word, value }]);
    ended = endsSentence(word.value);
  }
  return sentences.filter((sentence) => sentence.length > 0);
}
