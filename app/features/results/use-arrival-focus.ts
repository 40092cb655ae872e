import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** The heading of the results; it has the focus when they follow the hand-in, so that the outcome is read out. */
export function useArrivalFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { state } = useLocation();
  const isArrival = (state as { handedIn?: boolean } | null)?.handedIn === true;
  useEffect(() => {
    if (isArrival) heading.current?.focus();
  }, [isArrival]);
  return heading;
}
