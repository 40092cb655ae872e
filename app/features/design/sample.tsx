import './design-page.css';
import type { ReactNode } from 'react';

/** One component of the showcase, with a note on what to look for. */
export function Sample({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  const id = name.toLowerCase().replaceAll(/[^a-z]+/g, '-');
  return (
    <section className="design-sample" aria-labelledby={id}>
      <h2 className="h4" id={id}>
        {name}
      </h2>
      {note && <p className="meta">{note}</p>}
      <div className="design-sample-body">{children}</div>
    </section>
  );
}
