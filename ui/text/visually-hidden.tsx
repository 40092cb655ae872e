import './visually-hidden.css';
import type { ReactNode } from 'react';

/** Text for screen readers alone. */
export function VisuallyHidden({
  as: Tag = 'span',
  children,
}: {
  as?: 'span' | 'h1' | 'h2' | 'h3' | 'p';
  children: ReactNode;
}) {
  return <Tag className="visually-hidden">{children}</Tag>;
}
