import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { bringLateLetters } from '#app/ui/letters.ts';

/** The second page of a visit is set in our letters, even if the first was too early for them. */
export function useLateLetters(): void {
  const { pathname } = useLocation();
  const landing = useRef(pathname);
  useEffect(() => {
    if (pathname !== landing.current) bringLateLetters();
  }, [pathname]);
}
