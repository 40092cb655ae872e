import './auth-layout.css';
import type { ReactNode } from 'react';

/** The layout of auth pages: the form, and an optional aside, at window height. */
export function AuthLayout({ side, children }: { side?: ReactNode; children: ReactNode }) {
  return (
    <main id="main" className={side ? 'auth' : 'page page-narrow auth-single'}>
      <div className="auth-form">{children}</div>
      {side}
    </main>
  );
}
