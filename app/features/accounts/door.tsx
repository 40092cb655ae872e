import './door.css';
import type { ReactNode } from 'react';

/** A way in: half form, half picture, as tall as the window. */
export function Door({ side, children }: { side?: ReactNode; children: ReactNode }) {
  return (
    <main id="main" className={side ? 'door' : 'page page-narrow door-alone'}>
      <div className="door-form">{children}</div>
      {side}
    </main>
  );
}
