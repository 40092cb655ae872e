/** The fonts of every page, preloaded before the style sheet names them. */
export const FONTS = [
  { family: 'Literata', href: '/fonts/literata-latin-reduced-normal.woff2', weight: '300 700' },
  { family: 'Instrument Sans', href: '/fonts/instrument-sans-latin-wght-normal.woff2', weight: '400 700' },
] as const;

let hasLoaded = false;

/**
 * Applies fonts that arrived after the first paint. With `font-display: optional` a browser uses those from the next
 * document on, and client-side navigation loads none.
 */
export function loadLateFonts(): void {
  if (hasLoaded) return;
  hasLoaded = true;
  for (const { family, href, weight } of FONTS) {
    if (!arrivedLate(href)) continue;
    const face = new FontFace(family, `url(${href})`, { weight });
    document.fonts.add(face);
    void face.load().catch(() => document.fonts.delete(face));
  }
}

/** A page in a hidden tab has not painted yet, so no font is late there. */
function arrivedLate(href: string): boolean {
  const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY;
  const [entry] = performance.getEntriesByName(new URL(href, location.href).href);
  return entry instanceof PerformanceResourceTiming && entry.responseEnd > firstPaint;
}
