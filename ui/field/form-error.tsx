import { Note } from '#ui/feedback/note.tsx';

/** An error of the whole form, announced at once. */
export function FormError({ children }: { children: string | null }) {
  if (children === null) return null;
  return (
    <Note kind="danger" isAnnounced>
      {children}
    </Note>
  );
}
