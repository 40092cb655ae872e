import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useOwner, usePending } from '#app/api/offline/use-pending.ts';
import { sectionNotesQuery } from '#app/api/queries/notes-query.ts';
import { useText } from '#app/i18n/text.tsx';
import { readImpersonation } from '#client/session/impersonation.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import type { NotedSection } from './noted-section.ts';

const NotesLayer = lazyComponent(async () => (await import('./layer/notes-layer.tsx')).NotesLayer);

/** The notes of a signed-in reader in a section; all but this button is loaded once there are notes or words are marked. */
export function SectionNotes(props: NotedSection) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const isUsed = useIsUsed(props);
  if (readImpersonation() !== null) return null;
  return (
    <>
      <button type="button" className="button button-text" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name="note" />
        {t('notes.open')}
      </button>
      <Suspense>{(isUsed || isOpen) && <NotesLayer {...props} open={isOpen} onOpenChange={setOpen} />}</Suspense>
    </>
  );
}

/** Whether there are notes of the section, one is linked to, or words of its text are selected. */
function useIsUsed({ section: { id }, article }: NotedSection): boolean {
  const [isUsed, setUsed] = useState(() => window.location.hash.startsWith('#note-'));
  const { data } = useQuery(sectionNotesQuery(id));
  const pending = usePending(useOwner());
  useEffect(() => {
    if (isUsed) return;
    const onSelect = () => {
      const selection = document.getSelection();
      if (selection?.isCollapsed === false && article.current?.contains(selection.anchorNode)) setUsed(true);
    };
    document.addEventListener('selectionchange', onSelect);
    return () => document.removeEventListener('selectionchange', onSelect);
  }, [isUsed, article]);
  return (
    isUsed ||
    (data ?? []).length > 0 ||
    Object.values(pending).some((write) => write.kind === 'note' && write.section === id)
  );
}
