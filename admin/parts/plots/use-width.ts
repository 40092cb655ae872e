import { type RefCallback, useCallback, useState } from 'react';

/** The width of an element in pixels, also after it changes; 0 until it is known. */
export function useWidth<Element extends HTMLElement>(): [RefCallback<Element>, number] {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: Element | null) => {
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
