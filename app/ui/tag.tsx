import './tag.css';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** A word about a thing. A lock carries the name of the tier that opens it. */
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
