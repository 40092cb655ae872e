/** The fonts of every page. */
export const FONTS = [
  { family: 'Literata', href: '/fonts/literata-latin-reduced-normal.woff2', weight: '300 700' },
  { family: 'Instrument Sans', href: '/fonts/instrument-sans-latin-wght-normal.woff2', weight: '400 700' },
] as const;

/**
 * The addresses of the fonts, as a page has them in `data-fonts`. With the attribute it is set in the fallbacks and loads no
 * fonts, which would share a slow line with what it shows. theme.js removes it on wide screens, and where the fonts
 * are in the cache (docs/decisions/067).
 */
export const FONT_ADDRESSES = FONTS.map(({ href }) => href).join(' ');

/** Loaded, and not yet applied to this document. */
let loaded: FontFace[] = [];

/**
 * Loads the fonts that this document is not set in, for the next page; call it when nothing else is loading. False
 * without a connection.
 */
export async function loadFonts(): Promise<boolean> {
  const missing = FONTS.filter(({ href }) => isSetInFallbacks() || !arrivedInTime(href));
  try {
    const faces = missing.map(({ family, href, weight }) => new FontFace(family, `url(${href})`, { weight }));
    loaded = await Promise.all(faces.map((face) => face.load()));
    return true;
  } catch {
    return false;
  }
}

/** Sets the document in the fonts that have been loaded: with another page, when the content changes anyway. */
export function applyFonts(): void {
  if (loaded.length === 0) return;
  for (const face of loaded) document.fonts.add(face);
  loaded = [];
  delete document.documentElement.dataset.fonts;
}

const isSetInFallbacks = () => document.documentElement.dataset.fonts !== undefined;

/** An optional font is not used unless it is there for the first paint, which a hidden tab has yet to do. */
function arrivedInTime(href: string): boolean {
  const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY;
  const [entry] = performance.getEntriesByName(new URL(href, location.href).href);
  return entry instanceof PerformanceResourceTiming && entry.responseEnd <= firstPaint;
}
