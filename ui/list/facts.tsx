import './facts.css';
import type { ReactNode } from 'react';

export type Fact = { term: string; value: ReactNode; note?: ReactNode; isCredit?: boolean };

/** Up to five facts in a row, divided by lines. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map((fact) => (
        <div key={fact.term}>
          <dt>{fact.term}</dt>
          <dd data-credit={fact.isCredit || undefined}>
            {fact.value}
            {fact.note && <small>{fact.note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
