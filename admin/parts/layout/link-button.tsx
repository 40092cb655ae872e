import '#ui/button/button.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type ButtonKind, buttonClass } from '#ui/button/button-class.ts';

/** A link inside the office that looks like a button. */
export function LinkButton({
  to,
  kind = 'secondary',
  children,
}: {
  to: string;
  kind?: ButtonKind;
  children: ReactNode;
}) {
  return (
    <Link to={to} className={buttonClass({ kind })}>
      {children}
    </Link>
  );
}
