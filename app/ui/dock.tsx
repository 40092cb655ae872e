import './dock.css';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';

type DockProps = {
  label: string;
  /** The original of the action: while it can be seen, the dock stays away. */
  original?: RefObject<Element | null>;
  children: ReactNode;
};

/** On a phone the one action stays within reach of the thumb, once the original has scrolled away. */
export function Dock({ label, original, children }: DockProps) {
  const [isAway, setAway] = useState(original !== undefined);
  useEffect(() => {
    const element = original?.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting ?? false));
    observer.observe(element);
    return () => observer.disconnect();
  }, [original]);
  return (
    <aside className="dock" aria-label={label} data-away={isAway || undefined}>
      {children}
    </aside>
  );
}
