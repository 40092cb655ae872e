import type { ReactNode } from 'react';

/** Icons of the queue alone, which other pages do not load. */
const ICONS = {
  nextSection: <path className="icon-fill" d="M4 4.2v11.6L12.4 10zM14 4.2h2v11.6h-2z" />,
  previousSection: <path className="icon-fill" d="M16 4.2v11.6L7.6 10zM4 4.2h2v11.6H4z" />,
  queue: <path d="M3 5h14M3 9.5h14M3 14h7M13 12.5v5l4-2.5z" />,
  drag: <path d="M7.5 5h.01M12.5 5h.01M7.5 10h.01M12.5 10h.01M7.5 15h.01M12.5 15h.01" strokeWidth="2.2" />,
  more: <path d="M4.5 10h.01M10 10h.01M15.5 10h.01" strokeWidth="2.4" />,
} as const satisfies Record<string, ReactNode>;

export function ListeningIcon({ name }: { name: keyof typeof ICONS }) {
  return (
    <svg className="icon icon-medium" viewBox="0 0 20 20" aria-hidden="true">
      {ICONS[name]}
    </svg>
  );
}
