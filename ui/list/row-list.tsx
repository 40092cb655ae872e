import './row-list.css';
import type { ReactNode } from 'react';

type RowItemProps = {
  media?: ReactNode;
  /** The kind of item, above the title. */
  kind?: ReactNode;
  /** A link: the whole row follows it. */
  title: ReactNode;
  level?: 2 | 3 | 4;
  text?: ReactNode;
  /** Parts joined by dots. */
  meta?: ReactNode;
  /** Credit, status or lock: at the right edge, below the text on a phone. */
  side?: ReactNode;
  children?: ReactNode;
};

/** One row of a `RowList`. */
export function RowItem({ media, kind, title, level = 3, text, meta, side, children }: RowItemProps) {
  const Heading = `h${level}` as const;
  return (
    <li className="row-item" data-bare={media ? undefined : true}>
      {media && <div className="row-media">{media}</div>}
      <div>
        {kind && <p className="meta">{kind}</p>}
        <Heading className="h5 row-title">{title}</Heading>
        {text && <p className="row-text">{text}</p>}
        {meta && <div className="row-meta dots">{meta}</div>}
        {children}
      </div>
      {side && <div className="row-side">{side}</div>}
    </li>
  );
}

/** Rows divided by lines. */
export function RowList({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <ul className={`rows ${className}`}>{children}</ul>;
}
