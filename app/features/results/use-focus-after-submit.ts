import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** The heading of the results, focused right after submission so that screen readers announce the outcome. */
export function useFocusAfterSubmit(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { state } = useLocation();
  const isAfterSubmit = (state as { submitted?: boolean } | null)?.submitted === true;
  useEffect(() => {
    if (isAfterSubmit) heading.current?.focus();
  }, [isAfterSubmit]);
  return heading;
}
