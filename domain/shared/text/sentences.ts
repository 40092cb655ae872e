// A period after one of these does not end a sentence, in any of the library's five languages.
const ABBREVIATION =
  /(?:^|[\s(])(?:Drs?|Prof|Mr|Mrs|Ms|St|vs|etc|approx|al|Fig|e\.g|i\.e|cf|Sra?|Dott|Mme|Nr|bzw|ca|ggf|usw|z\.\s?B|d\.\s?h|u\.\s?a|p\.\s?ex|\p{L})\.$/u;

// German closes a quotation with the English opening mark, and French has a space inside its marks.
const BOUNDARY = /[.!?…](?:["'“”’)]|\s?»)*\s+(?=["'“„‘¿¡(]?[\p{Lu}\p{N}]|«\s?[\p{Lu}\p{N}])/gu;

/** The sentences of a text, each with the space after it. */
export function listSentences(text: string): string[] {
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

/** Whether a text ends with the end of a sentence, and not with an abbreviation. */
export function endsSentence(text: string): boolean {
  const trimmed = text.trimEnd();
  return /[.!?…](?:["'“”’)]|\s?»)*$/u.test(trimmed) && !ABBREVIATION.test(trimmed);
}
