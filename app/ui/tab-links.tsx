import './tabs.css';
import type { ReactNode } from 'react';

/** Tabs that are addresses: the children are links, the open one carries aria-current. */
export function TabLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className="tabs" aria-label={label}>
      {children}
    </nav>
  );
}
