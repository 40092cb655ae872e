import './table.css';
import '#ui/text/visually-hidden.css';
import type { ReactNode } from 'react';

type TableProps = {
  caption: string;
  /** For captions that repeat a visible heading. */
  isCaptionHidden?: boolean;
  /** Distinguishes tables with the same caption on one page. */
  label?: string;
  children: ReactNode;
  className?: string;
};

/** A table that scrolls horizontally if it is too wide, by keyboard too. */
export function Table({ caption, isCaptionHidden = false, label = caption, children, className = '' }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={`table ${className}`} aria-label={label} tabIndex={0}>
      <table>
        <caption className={isCaptionHidden ? 'visually-hidden' : undefined}>{caption}</caption>
        {children}
      </table>
    </section>
  );
}
