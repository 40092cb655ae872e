import { useState } from 'react';
import { href, Link } from 'react-router';
import { DeletedNote, NoteItem } from '#app/features/notes/list/note-item.tsx';
import type { ShownNote } from '#app/features/notes/merge-pending-notes.ts';
import { useNoteWriter } from '#app/features/notes/use-notes.ts';
import { useText } from '#app/i18n/text.tsx';
import { formatTime } from '#client/i18n/format.ts';

type NoteRowsProps = { notes: readonly ShownNote[]; onCite: (note: ShownNote) => void };

/** The notes of a section with links to where they were written. */
export function NoteRows({ notes, onCite }: NoteRowsProps) {
  const writer = useNoteWriter();
  const [deleted, setDeleted] = useState<readonly ShownNote[]>([]);
  const removed = deleted.filter(({ id }) => !notes.some((note) => note.id === id));
  return (
    <ul className="note-list">
      {notes.map((note) => (
        <NoteItem
          key={note.id}
          note={note}
          position={<PositionLink note={note} />}
          onChange={(text) => writer.change(note, text)}
          onDelete={() => {
            setDeleted([...removed, note]);
            writer.remove(note);
          }}
          onCite={() => onCite(note)}
        />
      ))}
      {removed.map((note) => (
        <DeletedNote key={note.id} onRestore={() => writer.restore(note)} />
      ))}
    </ul>
  );
}

function PositionLink({ note }: { note: ShownNote }) {
  const { t } = useText();
  const { id, section, seconds, passage } = note;
  if (section.slug == null) return null;
  const path = href('/section/:slug', { slug: section.slug });
  if (seconds !== null)
    return (
      <Link className="link num" to={`${path}?t=${seconds}`}>
        {t('notes.openMoment', { time: formatTime(seconds) })}
      </Link>
    );
  return (
    <Link className="link" to={passage === null ? path : `${path}#note-${id}`}>
      {t(passage === null ? 'notes.openSection' : 'notes.openPassage')}
    </Link>
  );
}
