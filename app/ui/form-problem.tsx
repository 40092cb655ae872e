import { Note } from './note.tsx';

/** What is wrong with the whole of a form, above it, announced at once. */
export function FormProblem({ children }: { children: string | null }) {
  if (children === null) return null;
  return (
    <Note kind="danger" isAnnounced>
      {children}
    </Note>
  );
}
