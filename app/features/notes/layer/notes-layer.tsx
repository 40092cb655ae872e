import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { CiteDialog, type CitedPart } from '#app/features/notes/cite/cite-dialog.tsx';
import type { ShownNote } from '#app/features/notes/merge-pending-notes.ts';
import type { NotedSection } from '#app/features/notes/noted-section.ts';
import { useNoteWriter, useSectionNotes } from '#app/features/notes/use-notes.ts';
import { useText } from '#app/i18n/text.tsx';
import type { Passage } from '#domain/notes/passage.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { readArticle } from './article-text.ts';
import { type DraftNote, NotesPanel } from './notes-panel.tsx';
import { SelectionToolbar } from './selection-toolbar.tsx';
import { noteAt, type Passages, scrollToPassage, usePassages } from './use-passages.ts';
import { useSelection } from './use-selection.ts';

type NotesLayerProps = NotedSection & { open: boolean; onOpenChange: (isOpen: boolean) => void };

/** The notes of an open section: the marked passages, the toolbar of selected words, and the list. */
export function NotesLayer({ section, lang, article, beside, open, onOpenChange }: NotesLayerProps) {
  const { t } = useText();
  const [text] = useState(() => (article.current === null ? [] : readArticle(article.current)));
  const notes = useSectionNotes(section.id);
  const writer = useNoteWriter();
  const [draft, setDraft] = useState<DraftNote | null>(null);
  const [cited, setCited] = useState<CitedPart | null>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const passages = usePassages(text, notes, current);
  const selected = useSelection(article, text);
  const hasColumn = useHasColumn(beside);
  useLinkedNote(passages, setCurrent);
  useClickedNote(article, passages, setCurrent);
  const base = { section: section.id, title: section.title, lang, seconds: null };
  const withSelected = (act: (passage: Passage) => void) => () => {
    if (selected === null) return;
    act(selected.passage);
    document.getSelection()?.removeAllRanges();
  };
  const panel = (
    <NotesPanel
      notes={order(notes, passages)}
      {...{ passages, draft, current, lang, writer, onDraft: setDraft, onCite: setCited }}
      findMedia={() => beside.current?.closest('.section-stage')?.querySelector('video, audio') ?? null}
      onShow={(note, range) => {
        if (!hasColumn) onOpenChange(false);
        setCurrent(note.id);
        scrollToPassage(range);
      }}
      onPlay={() => !hasColumn && onOpenChange(false)}
      onAdd={(text) => {
        if (draft !== null) writer.add({ ...base, ...draft, text });
        setDraft(null);
      }}
    />
  );
  return (
    <>
      {selected !== null && draft === null && (
        <SelectionToolbar
          selected={selected}
          onHighlight={withSelected((passage) => setCurrent(writer.add({ ...base, passage, text: '' })))}
          onNote={withSelected((passage) => {
            setDraft({ passage, seconds: null });
            onOpenChange(true);
          })}
          onCite={withSelected((passage) => setCited({ passage, seconds: null }))}
        />
      )}
      {hasColumn && beside.current !== null && (open || draft !== null || notes.length > 0)
        ? createPortal(panel, beside.current)
        : null}
      {!hasColumn && (
        <Dialog open={open} onOpenChange={onOpenChange} title={t('notes.yours')} closeLabel={t('notes.close')}>
          {panel}
        </Dialog>
      )}
      <CiteDialog section={section.id} part={cited} onClose={() => setCited(null)} />
    </>
  );
}

/** Whether there is a column beside the text. */
function useHasColumn(beside: NotedSection['beside']): boolean {
  const [hasColumn, setColumn] = useState(() => (beside.current?.getClientRects().length ?? 0) > 0);
  useEffect(() => {
    const slot = beside.current;
    if (slot === null) return;
    const observer = new ResizeObserver(() => setColumn(slot.getClientRects().length > 0));
    observer.observe(slot);
    return () => observer.disconnect();
  }, [beside]);
  return hasColumn;
}

/** In the order of the text; moments and notes about the section as they were written, after the passages. */
function order(notes: readonly ShownNote[], passages: Passages): ShownNote[] {
  return notes.toSorted((a, b) => {
    const [one, other] = [passages.get(a.id), passages.get(b.id)];
    if (one !== undefined && other !== undefined) return one.compareBoundaryPoints(Range.START_TO_START, other);
    if (one !== undefined || other !== undefined) return one === undefined ? 1 : -1;
    return (a.seconds ?? 0) - (b.seconds ?? 0) || a.created.localeCompare(b.created);
  });
}

/** A link to a note leads to its passage once it is known. */
function useLinkedNote(passages: Passages, onFound: (id: string) => void): void {
  const [linked, setLinked] = useState(() => /^#note-(.+)$/.exec(window.location.hash)?.[1] ?? null);
  useEffect(() => {
    const range = linked === null ? undefined : passages.get(linked);
    if (linked === null || range === undefined) return;
    setLinked(null);
    onFound(linked);
    scrollToPassage(range);
  }, [linked, passages, onFound]);
}

/** A click on a marked passage shows its note in the list. */
function useClickedNote(article: NotedSection['article'], passages: Passages, onFound: (id: string) => void): void {
  useEffect(() => {
    const element = article.current;
    const onClick = (event: MouseEvent) => {
      const id = noteAt(passages, event);
      if (id === null) return;
      onFound(id);
      document.getElementById(`note-${id}`)?.scrollIntoView({ block: 'nearest' });
    };
    element?.addEventListener('click', onClick);
    return () => element?.removeEventListener('click', onClick);
  }, [article, passages, onFound]);
}
