import './kbd.css';
import type { ReactNode } from 'react';

/** A key that can be pressed. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className="kbd">{children}</kbd>;
}
