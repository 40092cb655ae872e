/** Where the browser finds the parts of the PDF reader: its two workers, fonts, character maps and decoders. */
export { default as rendererSrc } from 'pdfjs-dist/legacy/build/pdf.renderer.min.mjs?url';
export { default as workerSrc } from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

const FONTS = import.meta.glob<string>('/node_modules/pdfjs-dist/standard_fonts/*', {
  query: '?url',
  import: 'default',
  eager: true,
});
const CHARACTER_MAPS = import.meta.glob<string>('/node_modules/pdfjs-dist/cmaps/*.bcmap', {
  query: '?url',
  import: 'default',
  eager: true,
});
/** In JavaScript, because the pages of the office may not compile WebAssembly. */
const DECODERS = import.meta.glob<string>('/node_modules/pdfjs-dist/wasm/{*_nowasm_fallback.js,LICENSE_*}', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The folders that the reader completes with the names of files, so the build leaves these names as they are. */
export const FOLDERS = {
  standardFontDataUrl: folderOf(FONTS),
  cMapUrl: folderOf(CHARACTER_MAPS),
  wasmUrl: folderOf(DECODERS),
};

function folderOf(addresses: Record<string, string>): string {
  const [address = ''] = Object.values(addresses);
  return new URL('./', new URL(address, document.baseURI)).href;
}
