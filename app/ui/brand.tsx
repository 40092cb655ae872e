import './brand.css';
import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { ProductSymbol } from './product-symbol.tsx';

type BrandProps = {
  /** The link home: `<Link to="/" aria-label="Receptor, home" />`. Without one it is a signature. */
  render?: ReactElement<{ className?: string; children?: ReactNode }>;
  name: string;
};

/** Symbol and name. On hover the ligand falls in. */
export function Brand({ render = <span />, name }: BrandProps) {
  const content = (
    <>
      <ProductSymbol />
      <span className="brand-name">{name}</span>
    </>
  );
  return cloneElement(render, { className: 'brand', children: content });
}
