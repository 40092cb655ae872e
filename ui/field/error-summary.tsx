import '#ui/feedback/note.css';
import { type MouseEvent, useEffect, useRef } from 'react';

export type FieldProblem = { fieldId: string; message: string };

type ErrorSummaryProps = {
  title: string;
  problems: readonly FieldProblem[];
  /** The form focuses its first invalid field itself. */
  leavesFocus?: boolean;
};

/** The errors of a form, each a link to its field. Receives focus when it appears, and is announced. */
export function ErrorSummary({ title, problems, leavesFocus = false }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const count = problems.length;
  useEffect(() => {
    if (count > 0 && !leavesFocus) box.current?.focus();
  }, [count, leavesFocus]);
  if (count === 0) return null;
  return (
    <div className="note form-errors" data-kind="danger" role="alert" tabIndex={-1} ref={box}>
      <p className="strong">{title}</p>
      <ul className="small form-errors-list">
        {problems.map(({ fieldId, message }) => (
          <li key={`${fieldId} ${message}`}>
            <a className="link" href={`#${fieldId}`} onClick={(event) => focusField(event, fieldId)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Without a step in the browser's history. */
function focusField(event: MouseEvent, fieldId: string): void {
  const field = document.getElementById(fieldId);
  if (field === null) return;
  event.preventDefault();
  field.focus();
}
