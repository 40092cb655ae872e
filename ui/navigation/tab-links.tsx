import './tabs.css';
import type { ReactNode } from 'react';

/** Tabs with URLs of their own: the children are links, the current one with `aria-current`. */
export function TabLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className="tabs" aria-label={label}>
      {children}
    </nav>
  );
}
