/** Links of references: DOI, PubMed record, or a PubMed search by title. (rules C11) */

const DOI = /\b10\.\d{4,9}\/[^\s"<>]{1,200}/;
const PMID = /\bPMID:? ?(\d{1,9})\b/;
// Longer than any real reference, to bound the regular expressions.
const MAX_REFERENCE_LENGTH = 2_000;

/**
 * The URL of a reference: its DOI or PubMed id if the text has one, otherwise a PubMed search for its title; null if it
 * is not an article but, for example, prescribing information.
 */
export function referenceLink(text: string): string | null {
  if (text.length > MAX_REFERENCE_LENGTH) return null;
  const doi = DOI.exec(text)?.[0];
  if (doi !== undefined) return `https://doi.org/${encodeURI(trimPunctuation(doi))}`;
  const pmid = PMID.exec(text)?.[1];
  if (pmid !== undefined) return `https://pubmed.ncbi.nlm.nih.gov/${pmid}/`;
  const title = titleOf(text);
  return title === null ? null : `https://pubmed.ncbi.nlm.nih.gov/?term=${encodeURIComponent(`${title}[Title]`)}`;
}

/** Punctuation after a DOI belongs to the sentence. */
function trimPunctuation(doi: string): string {
  let end = doi.length;
  while ('.,;)]'.includes(doi.charAt(end - 1))) end -= 1;
  return doi.slice(0, end);
}

/** "Authors. Title. Journal. Year.": the second sentence, if a journal and a year follow. */
function titleOf(text: string): string | null {
  const [, title, ...rest] = text.split(/(?<=[.?!]) /).map((part) => part.replace(/\.$/, '').trim());
  const isArticle = /^\p{Lu}[\p{L}'’-]+(?: [\p{L}'’-]+)? \p{Lu}{1,3}\b/u.test(text.trimStart());
  const hasYear = rest.some((part) => /\b(?:19|20)\d{2}\b/.test(part));
  return isArticle && hasYear && title !== undefined && title.split(' ').length > 2 ? title : null;
}
