import './dock.css';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';

type DockProps = {
  label: string;
  /** The same action in the page: while it is visible, the dock is hidden. */
  original?: RefObject<Element | null>;
  children: ReactNode;
};

/** The main action at the bottom of a phone's screen, once the original has scrolled out of view. */
export function Dock({ label, original, children }: DockProps) {
  const [isHidden, setHidden] = useState(original !== undefined);
  useEffect(() => {
    const element = original?.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setHidden(entry?.isIntersecting ?? false));
    observer.observe(element);
    return () => observer.disconnect();
  }, [original]);
  return (
    <aside className="dock" aria-label={label} data-away={isHidden || undefined}>
      {children}
    </aside>
  );
}
