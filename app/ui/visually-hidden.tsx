import './visually-hidden.css';
import type { ReactNode } from 'react';

/** Said, not shown. */
export function VisuallyHidden({
  as: Tag = 'span',
  children,
}: {
  as?: 'span' | 'h1' | 'h2' | 'h3' | 'p';
  children: ReactNode;
}) {
  return <Tag className="visually-hidden">{children}</Tag>;
}
