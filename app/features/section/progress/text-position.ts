import type { TextPosition } from '#domain/catalogue/reading/reading-progress.ts';

/** The position of a reader in a text: measured on one page and restored on another. */

/** A paragraph, list item or table row, with its position in the window in pixels. */
export type Paragraph = { slide: number; paragraph: number; length: number; top: number; height: number };

const PARAGRAPHS = '.transcript-said :is(p, li, tr)';

/** The paragraphs of a text in order. */
export function measureParagraphs(article: HTMLElement): Paragraph[] {
  return [...article.querySelectorAll<HTMLElement>('[data-slide]')].flatMap((slide) =>
    findParagraphElements(slide).map((element, paragraph) => {
      const { top, height } = element.getBoundingClientRect();
      const length = element.textContent.length;
      return { slide: Number(slide.dataset.slide) + 1, paragraph, length, top, height };
    }),
  );
}

// A paragraph inside a list item or a cell is part of it.
const findParagraphElements = (slide: HTMLElement): HTMLElement[] =>
  [...slide.querySelectorAll<HTMLElement>(PARAGRAPHS)].filter(
    (element) => element.parentElement?.closest('li, tr') === null,
  );

/** The position at a height of the window: inside the first paragraph that ends below it. */
export function positionAt(paragraphs: readonly Paragraph[], line: number): TextPosition | null {
  const found = paragraphs.find(({ top, height }) => top + height > line) ?? paragraphs.at(-1);
  if (found === undefined) return null;
  const { slide, paragraph, top, height } = found;
  const fraction = height === 0 ? 0 : Math.min(1, Math.max(0, (line - top) / height));
  return { slide, paragraph, fraction: Math.round(fraction * 1000) / 1000 };
}

/** The share of the text before a position, by characters. */
export function shareBefore(paragraphs: readonly Paragraph[], position: TextPosition): number {
  const total = paragraphs.reduce((sum, { length }) => sum + length, 0);
  const before = paragraphs.reduce((sum, one) => sum + one.length * shareOfParagraph(one, position), 0);
  return total === 0 ? 0 : Math.round((before / total) * 1000) / 1000;
}

function shareOfParagraph({ slide, paragraph }: Paragraph, position: TextPosition): number {
  if (slide !== position.slide) return slide < position.slide ? 1 : 0;
  if (paragraph !== position.paragraph) return paragraph < position.paragraph ? 1 : 0;
  return position.fraction;
}

/** The paragraph of a position; in a text that has fewer by now, the last one before it. */
export function findParagraph(paragraphs: readonly Paragraph[], { slide, paragraph }: TextPosition): Paragraph | null {
  const isBefore = (one: Paragraph) => one.slide < slide || (one.slide === slide && one.paragraph <= paragraph);
  return paragraphs.findLast(isBefore) ?? paragraphs[0] ?? null;
}

/** The top of the area in which text can be read: below the bar and the sticky parts under it. */
export function readingTop(article: HTMLElement): number {
  const slide = article.querySelector('[data-slide]');
  return slide === null ? 0 : Number.parseFloat(getComputedStyle(slide).scrollMarginTop) || 0;
}

/** Scrolls a position to the top of the reading area. */
export function scrollToPosition(article: HTMLElement, position: TextPosition): void {
  const found = findParagraph(measureParagraphs(article), position);
  if (found === null) return;
  const line = found.top + found.height * position.fraction - readingTop(article);
  const reducesMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollBy({ top: line, behavior: reducesMotion ? 'instant' : 'smooth' });
}
