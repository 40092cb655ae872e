import './account-page.css';
import type { ReactNode } from 'react';

/** One part of the account: its name at the side, what it holds beside it. */
export function AccountPart({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="account-part" id={id} aria-labelledby={`${id}-title`}>
      <h2 className="h4" id={`${id}-title`}>
        {title}
      </h2>
      <div>{children}</div>
    </section>
  );
}
