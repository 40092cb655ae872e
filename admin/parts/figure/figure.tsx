import './figure.css';
import type { ReactNode } from 'react';

export type FigureProps = {
  label: ReactNode;
  value: ReactNode;
  unit?: string;
  /** The change against a named period; its words say whether that is better. */
  change?: { amount: string; against: string; isWorse?: boolean };
  /** A `Spark`. */
  plot?: ReactNode;
};

/** One figure with its change against a named period. */
export function Figure({ label, value, unit, change, plot }: FigureProps) {
  return (
    <div className="o-figure">
      <div>
        <p className="o-figure-label">{label}</p>
        <p className="o-figure-value">
          {value} {unit && <small>{unit}</small>}
        </p>
        {change && (
          <p className="o-figure-change" data-worse={change.isWorse || undefined}>
            <b>{change.amount}</b> {change.against}
          </p>
        )}
      </div>
      {plot}
    </div>
  );
}

/** Figures in a row; below each other on a phone. */
export function FigureRow({ figures }: { figures: readonly (FigureProps & { label: string })[] }) {
  return (
    <div className="o-figures">
      {figures.map((figure) => (
        <Figure key={figure.label} {...figure} />
      ))}
    </div>
  );
}
