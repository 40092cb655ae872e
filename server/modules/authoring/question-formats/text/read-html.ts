import { Parser } from 'htmlparser2';
import { type PlainText, plainText } from './plain-text.ts';
import { isHtmlElement, openMarkupReader } from './read-markup.ts';

/** HTML as plain text, with what it cannot show. Linear in the length of the text; never throws. */
export function readHtml(html: string): PlainText {
  const reader = openMarkupReader();
  const parser = new Parser({
    onopentagname: (name) => reader.open(name),
    ontext: (text) => reader.text(text),
    onclosetag: (name) => reader.close(name),
  });
  parser.end(html);
  const read = reader.finish();
  // Nothing of a tag that is never closed reaches the reader, so the rest of the text would be missing.
  const isCut = /^<[a-z/!?]/i.test(html.slice(html.lastIndexOf('<'))) && html.lastIndexOf('<') > html.lastIndexOf('>');
  return isCut ? { ...read, refused: [...read.refused, 'a tag that is not closed'] } : read;
}

/** A text whose format is not stated: HTML if it has a tag or a character reference of HTML, otherwise as it stands. */
export const readUnmarked = (text: string): PlainText => (hasHtml(text) ? readHtml(text) : plainText(text));

/** Also says when a writer must escape a text, so that it is not read as HTML. */
export function hasHtml(text: string): boolean {
  if (/&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[a-zA-Z][a-zA-Z\d]{1,31});/.test(text)) return true;
  for (const [, name = ''] of text.matchAll(/<\/?([a-zA-Z][a-zA-Z\d:]{0,30})(?=[\s/>])/g))
    if (isHtmlElement(name.toLowerCase()) || name.includes(':')) return true;
  return text.includes('<!--');
}

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
