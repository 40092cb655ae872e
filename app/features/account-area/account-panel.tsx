import './account-frame.css';
import { type ReactNode, useId } from 'react';

/** A titled section of an account page. */
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
