import './answer.css';
import type { ReactNode } from 'react';
import { Kbd } from './kbd.tsx';

type AnswerProps = {
  /** The key that chooses it, 1 to 5. */
  number: number;
  name: string;
  value: string;
  checked?: boolean;
  onChange?: () => void;
  /** After the answer: right or wrong, with the words that say so. Without it the answer can be chosen. */
  verdict?: { kind: 'right' | 'wrong' | 'plain'; say?: ReactNode };
  children: ReactNode;
};

/** One answer of a question, in an <ol className="answers">: key, text; choosing never moves the text. */
export function Answer({ number, name, value, checked, onChange, verdict, children }: AnswerProps) {
  const content = (
    <>
      <Kbd>{number}</Kbd>
      <span>{children}</span>
      <span className="answer-say">{verdict?.say}</span>
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
