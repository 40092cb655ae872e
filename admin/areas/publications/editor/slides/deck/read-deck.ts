/**
 * Reads a deck of slides from a PDF, in the browser of the editor: the server gets its pages as pictures, and checks
 * them as such. The file is drawn by workers that are ended with the reading, and nothing in it is run. (rules U11)
 */
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { MAX_BYTES } from '#domain/media/asset-kinds.ts';
import { proposeTexts, type TextRun } from './page-text.ts';

/** A page as a picture, with the texts that are proposed for it. */
export type DeckPage = { file: File; title: string; alt: string; number: number; pages: number };

/** A deck that cannot be read, with the reason for the editor. */
export class UnreadableDeck extends Error {}

export const MAX_DECK_PAGES = 200;
/** Of a picture, in pixels; a page is drawn as large as fits. */
const LONG_SIDE = 1920;
/** Of a picture inside the PDF. */
const MAX_PIXELS = 100_000_000;
const PAGE_TIMEOUT_MS = 30_000;
/** A picture above this is sent as JPEG: slides with photographs. */
const MAX_PNG_BYTES = 2_000_000;

/** Draws page by page; ends when the signal aborts. Throws `UnreadableDeck`. */
export async function* readDeck(file: File, signal: AbortSignal): AsyncGenerator<DeckPage> {
  if (file.size > MAX_BYTES.document) throw new UnreadableDeck('it is larger than 100 MB');
  let end = () => {};
  try {
    const opening = await openDeck(file);
    end = () => void opening.destroy();
    signal.addEventListener('abort', end);
    const deck = await withinTime(opening.promise, 'it takes too long to open');
    if (deck.numPages > MAX_DECK_PAGES)
      throw new UnreadableDeck(`it has ${deck.numPages} pages, and at most ${MAX_DECK_PAGES} become slides`);
    for (let number = 1; number <= deck.numPages && !signal.aborted; number += 1)
      yield await readPage(deck, number, file.name);
  } catch (error) {
    if (signal.aborted) return;
    throw error instanceof UnreadableDeck ? error : new UnreadableDeck(reasonOf(error));
  } finally {
    signal.removeEventListener('abort', end);
    end();
  }
}

async function openDeck(file: File) {
  const [pdf, { FOLDERS, rendererSrc, workerSrc }] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    import('./deck-parts.ts'),
  ]);
  pdf.GlobalWorkerOptions.workerSrc = workerSrc;
  pdf.GlobalWorkerOptions.rendererSrc = rendererSrc;
  return pdf.getDocument({
    data: await file.arrayBuffer(),
    ...FOLDERS,
    useWasm: false,
    useSystemFonts: false,
    enableXfa: false,
    maxImageSize: MAX_PIXELS,
    verbosity: pdf.VerbosityLevel.ERRORS,
  });
}

async function readPage(deck: PDFDocumentProxy, number: number, name: string): Promise<DeckPage> {
  const draw = async () => {
    const page = await deck.getPage(number);
    const picture = await drawPage(page);
    const { items } = await page.getTextContent();
    page.cleanup();
    return { picture, runs: items.flatMap((item): TextRun[] => ('str' in item ? [runOf(item)] : [])) };
  };
  const { picture, runs } = await withinTime(draw(), `page ${number} takes too long to draw`);
  const { type } = picture;
  const digits = String(deck.numPages).length;
  const stem = `${name.replace(/\.pdf$/i, '')}-${String(number).padStart(digits, '0')}`;
  const file = new File([picture], `${stem}.${type === 'image/png' ? 'png' : 'jpg'}`, { type });
  return { ...proposeTexts(runs, number), file, number, pages: deck.numPages };
}

const runOf = ({ str, height, hasEOL }: { str: string; height: number; hasEOL: boolean }): TextRun => ({
  text: str,
  height,
  endsLine: hasEOL,
});

/** The page on white paper. */
async function drawPage(page: PDFPageProxy): Promise<Blob> {
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: LONG_SIDE / Math.max(width, height) });
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(viewport.width));
  canvas.height = Math.max(1, Math.round(viewport.height));
  // As for print, because the frames of the screen stop while the editor looks at another tab.
  const task = page.render({ canvas, viewport, intent: 'print' });
  task.onContinue = (next: () => void) => setTimeout(next);
  await task.promise;
  const lossless = await toBlob(canvas, 'image/png');
  const picture = lossless.size <= MAX_PNG_BYTES ? lossless : await toBlob(canvas, 'image/jpeg');
  // Frees its memory at once.
  canvas.width = 0;
  return picture;
}

const toBlob = (canvas: HTMLCanvasElement, type: string): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const take = (blob: Blob | null) =>
      blob === null ? reject(new UnreadableDeck('a page could not be drawn')) : resolve(blob);
    canvas.toBlob(take, type, 0.92);
  });

async function withinTime<Value>(work: Promise<Value>, reason: string): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new UnreadableDeck(reason)), PAGE_TIMEOUT_MS);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function reasonOf(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException') return 'it is protected by a password. Save it without one';
  if (name === 'InvalidPDFException') return 'it is not a PDF, or damaged';
  return 'it could not be read';
}
