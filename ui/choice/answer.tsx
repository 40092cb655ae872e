import './answer.css';
import type { ReactNode } from 'react';
import { Kbd } from '#ui/text/kbd.tsx';

type AnswerProps = {
  /** The key that chooses it: 1 to 5. */
  number: number;
  name: string;
  value: string;
  checked?: boolean;
  onChange?: () => void;
  /** Set once the question is answered: right or wrong, with its label. Without it the answer can be chosen. */
  verdict?: { kind: 'right' | 'wrong' | 'plain'; label?: ReactNode };
  children: ReactNode;
};

/** One answer of a question, for an `<ol className="answers">`. Choosing it does not move the text. */
export function Answer({ number, name, value, checked, onChange, verdict, children }: AnswerProps) {
  const content = (
    <>
      <Kbd>{number}</Kbd>
      <span>{children}</span>
      <span className="answer-verdict">{verdict?.label}</span>
    </>
  );
  if (verdict) {
    return (
      <li className="answer" data-verdict={verdict.kind}>
        {content}
      </li>
    );
  }
  return (
    <li>
      <label className="answer">
        <input type="radio" name={name} value={value} checked={checked} onChange={onChange} />
        {content}
      </label>
    </li>
  );
}
