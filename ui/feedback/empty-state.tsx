import './empty-state.css';
import type { ReactNode } from 'react';

/** Drawn above the product's symbol, in a view box of 176 by 104. */
const DRAWINGS = {
  nothing: <circle cx="88" cy="44" r="17" strokeDasharray="3 6" />,
  gift: <path d="M70 30h36v30H70zM70 39h36M88 30v30" strokeDasharray="3 5" />,
  clock: (
    <>
      <circle cx="88" cy="44" r="17" strokeDasharray="3 6" />
      <path d="M88 34v10l7 5" />
    </>
  ),
  page: <path d="M74 28h20l8 8v26H74z" strokeDasharray="3 5" />,
  email: <path className="empty-state-email" d="M62 28h52v34H62zM63 30l25 19 25-19" />,
} as const satisfies Record<string, ReactNode>;

type EmptyStateProps = {
  title: ReactNode;
  drawing?: keyof typeof DRAWINGS;
  /** What to do next. */
  children?: ReactNode;
  actions?: ReactNode;
  level?: 1 | 2 | 3;
};

/** States that a list is empty, why, and what to do next. */
export function EmptyState({ title, drawing = 'nothing', children, actions, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="empty-state">
      <svg viewBox="0 0 176 104" aria-hidden="true">
        <path d="M4 100V44a12 12 0 0 1 24 0v18M172 100V44a12 12 0 0 0-24 0v18M28 62a60 36 0 0 0 120 0" />
        {DRAWINGS[drawing]}
      </svg>
      <Heading className="h4">{title}</Heading>
      {children && <p>{children}</p>}
      {actions && <div className="row">{actions}</div>}
    </div>
  );
}
