import { fileURLToPath } from 'node:url';
import { openOnce } from '#server/kernel/open-once.ts';
import type { PictureEditor } from '#server/ports/picture-editor.ts';

/** The effort of AVIF grows fast, its size little. */
const QUALITY = { avif: { quality: 55, effort: 3 }, webp: { quality: 80, effort: 4 } } as const;

const FONTS = [
  'literata-display.ttf',
  'literata-display-extended.ttf',
  'literata-medium.ttf',
  'instrument-sans-regular.ttf',
  'instrument-sans-semibold.ttf',
].map((file) => fileURLToPath(new URL(`../../../certificates/fonts/${file}`, import.meta.url)));

/** Pictures by libvips, drawings by resvg. The library is loaded on first use, works on one thread and caches nothing. */
export function createSharpPictures(): PictureEditor {
  const library = openOnce(load);
  return {
    async measure(path) {
      const sharp = await library();
      try {
        const { width, height } = (await sharp(path, { limitInputPixels: false }).metadata()).autoOrient;
        return { width, height };
      } catch {
        return null;
      }
    },
    async isWhole(path) {
      const sharp = await library();
      return sharp(path, { failOn: 'error' })
        .stats()
        .then(
          () => true,
          () => false,
        );
    },
    async resize(path, { width, format }) {
      const sharp = await library();
      const resized = sharp(path, { failOn: 'error' }).autoOrient().resize({ width, withoutEnlargement: true });
      return (format === 'avif' ? resized.avif(QUALITY.avif) : resized.webp(QUALITY.webp)).toBuffer();
    },
    async draw(drawing) {
      const { renderAsync } = await import('@resvg/resvg-js');
      return (await renderAsync(drawing, { font: { fontFiles: FONTS, loadSystemFonts: false } })).asPng();
    },
  };
}

async function load() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
