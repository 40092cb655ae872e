import './brand.css';
import { cloneElement, type ReactElement, type ReactNode } from 'react';

type BrandProps = {
  /** The link home: `<Link to="/" aria-label="Receptor, home" />`. Without one it is plain text. */
  render?: ReactElement<{ className?: string; children?: ReactNode }>;
  name: string;
};

/** The logo: symbol and name. */
export function Brand({ render = <span />, name }: BrandProps) {
  const content = (
    <>
      <ProductSymbol />
      <span className="brand-name">{name}</span>
    </>
  );
  return cloneElement(render, { className: 'brand', children: content });
}

/** A receptor: a membrane folded into a pocket, and its ligand. */
function ProductSymbol() {
  return (
    <svg className="product-symbol" width="26" height="26" viewBox="0 0 32 32" aria-hidden="true">
      <path d="M3.4 27.5V8.3a3.15 3.15 0 0 1 6.3 0v4.9a6.3 6.3 0 0 0 12.6 0V8.3a3.15 3.15 0 0 1 6.3 0v19.2" />
      <circle cx="16" cy="11.6" r="3.7" />
    </svg>
  );
}
