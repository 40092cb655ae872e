import './rule-help.css';
import type { ReactNode } from 'react';
import { OfficeIcon } from '#admin/parts/icon/office-icon.tsx';

type RuleHelpProps = {
  label?: string;
  /** Where the sentence comes from: "Money, refunds". */
  source?: string;
  /** The sentence that decides. */
  children: ReactNode;
};

/** Opens the sentence of the rules that decides what is on the screen. */
export function RuleHelp({ label = 'The rule', source, children }: RuleHelpProps) {
  return (
    <details className="o-rule">
      <summary>
        <OfficeIcon name="rule" />
        {label}
      </summary>
      <p>
        {children} {source && <cite>{source}</cite>}
      </p>
    </details>
  );
}
