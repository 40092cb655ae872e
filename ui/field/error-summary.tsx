import '#ui/feedback/note.css';
import { useEffect, useRef } from 'react';

export type FieldProblem = { fieldId: string; message: string };

/** The errors of a form, each a link to its field. Receives focus when it appears. */
export function ErrorSummary({ title, problems }: { title: string; problems: readonly FieldProblem[] }) {
  const box = useRef<HTMLDivElement>(null);
  const count = problems.length;
  useEffect(() => {
    if (count > 0) box.current?.focus();
  }, [count]);
  if (count === 0) return null;
  return (
    <div className="note form-errors" data-kind="danger" role="alert" tabIndex={-1} ref={box}>
      <p className="strong">{title}</p>
      <ul className="small form-errors-list">
        {problems.map((problem) => (
          <li key={problem.fieldId}>
            <a className="link" href={`#${problem.fieldId}`}>
              {problem.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
