import type { OfficeAddress } from '#admin/parts/address/office-address.ts';
import '#ui/button/button.css';
import type { ReactNode } from 'react';
import { Link } from '#admin/parts/address/navigation.ts';
import { type ButtonKind, buttonClass } from '#ui/button/button-class.ts';

/** A link inside the office that looks like a button. */
export function LinkButton({
  to,
  kind = 'secondary',
  children,
}: {
  to: OfficeAddress;
  kind?: ButtonKind;
  children: ReactNode;
}) {
  return (
    <Link to={to} className={buttonClass({ kind })}>
      {children}
    </Link>
  );
}
