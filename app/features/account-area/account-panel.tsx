import './account-frame.css';
import { type ReactNode, useId } from 'react';

/** One matter of a part of the account: its name, and what can be done about it. */
export function AccountPanel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="account-panel" aria-labelledby={id}>
      <h2 className="h3" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
