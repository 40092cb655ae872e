import './explainer.css';
import type { ReactNode } from 'react';
import { Glyph } from '#admin/parts/status/glyph.tsx';

export type RuleAnswer = {
  /** The condition: "Valid membership". */
  label: string;
  /** Whether it is met; null when the decision was made before it was checked. */
  isMet: boolean | null;
  /** The fact: "Gold until 11/10/2027". */
  fact: ReactNode;
  /** The key of the rule: A4. */
  rule?: string;
};

type ExplainerProps = {
  /** The question, with its fields if the user can change it. */
  question: ReactNode;
  /** The answer as a sentence; null before the question is complete. */
  answer: ReactNode | null;
  rules: readonly RuleAnswer[];
  /** What can be done about it. */
  acts?: ReactNode;
};

/** Why the product answers as it does: every rule that was checked, in the order of the server's decision. */
export function Explainer({ question, answer, rules, acts }: ExplainerProps) {
  return (
    <div className="o-explainer">
      <div className="o-explainer-question">{question}</div>
      <div className="o-explainer-answer" role="status">
        {answer === null ? <p>Choose what to explain.</p> : <p className="o-explainer-sentence">{answer}</p>}
        {answer !== null && rules.length > 0 && (
          <ul className="o-explainer-rules">
            {rules.map(({ label, isMet, fact, rule }) => (
              <li key={label} data-met={isMet ?? 'unknown'}>
                <Glyph name={isMet === null ? 'minus' : isMet ? 'done' : 'trouble'} />
                <b>
                  <span className="visually-hidden">
                    {isMet === null ? 'Not checked: ' : isMet ? 'Met: ' : 'Not met: '}
                  </span>
                  {label}
                </b>
                <span>{fact}</span>
                {rule && <small>{rule}</small>}
              </li>
            ))}
          </ul>
        )}
        {acts && <div className="row">{acts}</div>}
      </div>
    </div>
  );
}
