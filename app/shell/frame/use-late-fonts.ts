import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { browserStore } from '#client/storage/browser-store.ts';
import { applyFonts, FONT_ADDRESSES, loadFonts } from '#ui/styles/fonts.ts';

/** Addresses of the fonts in the cache, for theme.js. */
const KEY = 'receptor.fonts';

/** Loads the fonts that the first page is not set in once nothing else is loading, and applies them to the next page. */
export function useLateFonts(): void {
  const { pathname } = useLocation();
  const firstPath = useRef(pathname);
  useEffect(() => {
    if (document.readyState === 'complete') loadWhenIdle();
    else addEventListener('load', loadWhenIdle, { once: true });
    return () => removeEventListener('load', loadWhenIdle);
  }, []);
  useEffect(() => {
    if (pathname !== firstPath.current) applyFonts();
  }, [pathname]);
}

function loadWhenIdle(): void {
  // Safari has no idle callbacks.
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
  whenIdle(async () => {
    if (await loadFonts()) browserStore.write(KEY, FONT_ADDRESSES);
  });
}
