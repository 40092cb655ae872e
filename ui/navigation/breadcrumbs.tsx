import './breadcrumbs.css';
import { Children, isValidElement, type ReactNode } from 'react';

/** The path to the current page; the children are links, outermost first. */
export function Breadcrumbs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className="breadcrumbs" aria-label={label}>
      <ol>
        {Children.toArray(children).map((crumb, index) => (
          <li key={isValidElement(crumb) && crumb.key !== null ? crumb.key : index}>{crumb}</li>
        ))}
      </ol>
    </nav>
  );
}
