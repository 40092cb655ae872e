/** The letters that every page is set in, asked for before the styles name them. */
export const LETTERS = [
  { family: 'Literata', href: '/fonts/literata-latin-opsz-normal.woff2', weight: '200 900' },
  { family: 'Instrument Sans', href: '/fonts/instrument-sans-latin-wght-normal.woff2', weight: '400 700' },
] as const;

let wereBrought = false;

/**
 * Brings what came after the first frame and was therefore left out: the styles call letters optional, so that nothing
 * moves under a reader's eyes, and a browser takes them up with the next page. Ours are opened without loading one.
 */
export function bringLateLetters(): void {
  if (wereBrought) return;
  wereBrought = true;
  for (const { family, href, weight } of LETTERS) {
    if (!cameLate(href)) continue;
    const face = new FontFace(family, `url(${href})`, { weight });
    document.fonts.add(face);
    void face.load().catch(() => document.fonts.delete(face));
  }
}

/** A page that nobody looks at paints nothing, and is not too late for anything. */
function cameLate(href: string): boolean {
  const frame = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY;
  const [asked] = performance.getEntriesByName(new URL(href, location.href).href);
  return asked instanceof PerformanceResourceTiming && asked.responseEnd > frame;
}
