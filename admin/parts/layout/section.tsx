import './section.css';
import type { ReactNode } from 'react';

type SectionProps = {
  title: ReactNode;
  /** Beside the title: a count, a link, an act. */
  end?: ReactNode;
  children: ReactNode;
};

/** A part of a screen under a line. */
export function Section({ title, end, children }: SectionProps) {
  return (
    <section className="o-section">
      <div className="o-section-head">
        <h2 className="o-h2">{title}</h2>
        {end}
      </div>
      {children}
    </section>
  );
}

/** The record, and beside it what belongs to it; one column on a phone. */
export function TwoColumns({ children, aside, label }: { children: ReactNode; aside: ReactNode; label: string }) {
  return (
    <div className="o-columns">
      <div>{children}</div>
      <aside aria-label={label}>{aside}</aside>
    </div>
  );
}

/** Names and values. */
export function FactList({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="o-facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A remark beside the record. */
export function Remark({ kind = 'plain', children }: { kind?: 'plain' | 'bad' | 'ink'; children: ReactNode }) {
  return (
    <div className="o-remark" data-kind={kind}>
      {children}
    </div>
  );
}
