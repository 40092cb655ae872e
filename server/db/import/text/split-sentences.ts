import type { Inline } from './markdown.ts';

// A period after one of these does not end a sentence, in any of the library's five languages.
const ABBREVIATION =
  /(?:^|[\s(])(?:Drs?|Prof|Mr|Mrs|Ms|St|vs|etc|approx|al|Fig|e\.g|i\.e|cf|Sra?|Dott|Mme|Nr|bzw|ca|ggf|usw|z\.\s?B|d\.\s?h|u\.\s?a|p\.\s?ex|\p{L})\.$/u;

// German closes a quotation with the English opening mark, and French has a space inside its marks.
const BOUNDARY = /[.!?…](?:["'“”’)]|\s?»)*\s+(?=["'“„‘¿¡(]?[\p{Lu}\p{N}]|«\s?[\p{Lu}\p{N}])/gu;

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
    const [first = '', ...rest] = splitText(word.value);
    sentences.at(-1)?.push({ ...word, value: first });
    for (const value of rest) sentences.push([{ ...word, value }]);
    ended = endsSentence(word.value);
  }
  return sentences.filter((sentence) => sentence.length > 0);
}

function splitText(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { 0: match, index } of text.matchAll(BOUNDARY)) {
    const until = index + match.length;
    if (!endsSentence(text.slice(from, until))) continue;
    parts.push(text.slice(from, until));
    from = until;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}

function endsSentence(text: string): boolean {
  const trimmed = text.trimEnd();
  return /[.!?…](?:["'“”’)]|\s?»)*$/u.test(trimmed) && !ABBREVIATION.test(trimmed);
}
