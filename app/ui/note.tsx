import './note.css';
import type { ReactNode } from 'react';

type NoteProps = {
  kind?: 'plain' | 'credit' | 'danger';
  /** Announced when it appears: trouble at once, news politely. */
  isAnnounced?: boolean;
  children: ReactNode;
};

/** Something worth knowing, beside what is being done. */
export function Note({ kind = 'plain', isAnnounced = false, children }: NoteProps) {
  const role = kind === 'danger' ? 'alert' : 'status';
  return (
    <div className="note" data-kind={kind} role={isAnnounced ? role : undefined}>
      {children}
    </div>
  );
}
