import './note.css';
import type { ReactNode } from 'react';

type NoteProps = {
  kind?: 'plain' | 'credit' | 'danger';
  /** Announced when it appears: assertively if `danger`, else politely. */
  isAnnounced?: boolean;
  children: ReactNode;
};

export function Note({ kind = 'plain', isAnnounced = false, children }: NoteProps) {
  const role = kind === 'danger' ? 'alert' : 'status';
  return (
    <div className="note" data-kind={kind} role={isAnnounced ? role : undefined}>
      {children}
    </div>
  );
}
