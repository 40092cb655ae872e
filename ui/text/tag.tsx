import './tag.css';
import type { ReactNode } from 'react';
import { Icon } from '#ui/icon/icon.tsx';

/** A short label. A lock names the tier that opens the content. */
export function Tag({
  kind = 'plain',
  children,
}: {
  kind?: 'plain' | 'lock' | 'open' | 'credit';
  children: ReactNode;
}) {
  return (
    <span className="tag" data-kind={kind}>
      {kind === 'lock' && <Icon name="lock" />}
      {children}
    </span>
  );
}
