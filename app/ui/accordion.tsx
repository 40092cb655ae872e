import './accordion.css';
import type { ReactNode } from 'react';

/** Parts that can be read or left shut. Made of the browser's own disclosure, so it works before any script. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className="accordion">{children}</div>;
}
