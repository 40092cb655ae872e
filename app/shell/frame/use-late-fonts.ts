import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { loadLateFonts } from '#ui/styles/fonts.ts';

/** Applies the fonts from the second page on, if they arrived too late for the first. */
export function useLateFonts(): void {
  const { pathname } = useLocation();
  const firstPath = useRef(pathname);
  useEffect(() => {
    if (pathname !== firstPath.current) loadLateFonts();
  }, [pathname]);
}
