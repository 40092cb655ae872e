/** The text of an article's slides as the passages of notes see it, and the way back to the page. (rules H3) */
import type { TextRange } from '#domain/notes/passage.ts';

type TextPart = { node: Text; start: number };
type SlideText = { text: string; parts: readonly TextPart[] };
export type ArticleText = readonly SlideText[];

const BLOCKS = 'p, li, tr, td, th, div, h3, h4, blockquote';
// The numbers of references change when one is added before them.
const SKIPPED = 'sup';

/** Reads the text of each slide; a new line is where a paragraph, an item or a cell begins. */
export function readArticle(article: HTMLElement): ArticleText {
  return [...article.querySelectorAll<HTMLElement>('[data-slide] .transcript-said')].map(readSlide);
}

function readSlide(slide: HTMLElement): SlideText {
  const parts: TextPart[] = [];
  let text = '';
  let block: Element | null = null;
  const walker = document.createTreeWalker(slide, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!(node instanceof Text) || node.parentElement?.closest(SKIPPED) != null) continue;
    const own = node.parentElement?.closest(BLOCKS) ?? null;
    if (block !== null && own !== block && text !== '') text += '\n';
    block = own;
    parts.push({ node, start: text.length });
    text += node.data;
  }
  return { text, parts };
}

/** The selected part of the first slide that the selection touches; null outside of the text. */
export function locateSelection(article: ArticleText, range: Range): TextRange | null {
  for (const [slide, { parts }] of article.entries()) {
    const touched = parts.flatMap(({ node, start }) => {
      if (!range.intersectsNode(node)) return [];
      const from = node === range.startContainer ? range.startOffset : 0;
      const to = node === range.endContainer ? range.endOffset : node.length;
      return to > from ? [{ start: start + from, end: start + to }] : [];
    });
    const [first, last] = [touched[0], touched.at(-1)];
    if (first !== undefined && last !== undefined) return { slide, start: first.start, end: last.end };
  }
  return null;
}

/** The range of the page that shows a part of the text. */
export function rangeOf(article: ArticleText, { slide, start, end }: TextRange): Range | null {
  const parts = article[slide]?.parts ?? [];
  const first = parts.findLast((part) => part.start <= start);
  const last = parts.findLast((part) => part.start < end);
  if (first === undefined || last === undefined) return null;
  const range = document.createRange();
  range.setStart(first.node, Math.min(start - first.start, first.node.length));
  range.setEnd(last.node, Math.min(end - last.start, last.node.length));
  return range;
}
