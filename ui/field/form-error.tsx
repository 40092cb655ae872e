import { useEffect, useRef } from 'react';
import { Note } from '#ui/feedback/note.tsx';

/** An error of the whole form, announced at once and scrolled to where it is seen. */
export function FormError({ children }: { children: string | null }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (children !== null) box.current?.scrollIntoView({ block: 'nearest' });
  }, [children]);
  if (children === null) return null;
  return (
    <div ref={box} className="form-error">
      <Note kind="danger" isAnnounced>
        {children}
      </Note>
    </div>
  );
}
