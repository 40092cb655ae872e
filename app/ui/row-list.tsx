import './row.css';
import type { ReactNode } from 'react';

/** Rows between hairlines: where others put cards. */
export function RowList({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <ul className={`rows ${className}`}>{children}</ul>;
}
