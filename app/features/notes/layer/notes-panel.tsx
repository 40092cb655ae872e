import './notes-panel.css';
import { useState } from 'react';
import { href, Link } from 'react-router';
import type { CitedPart } from '#app/features/notes/cite/cite-dialog.tsx';
import { NoteEditor } from '#app/features/notes/list/note-editor.tsx';
import { DeletedNote, NoteItem } from '#app/features/notes/list/note-item.tsx';
import type { ShownNote } from '#app/features/notes/merge-pending-notes.ts';
import type { useNoteWriter } from '#app/features/notes/use-notes.ts';
import { useText } from '#app/i18n/text.tsx';
import { formatTime } from '#client/i18n/format.ts';
import type { Language } from '#domain/catalogue/languages.ts';
import type { NoteTarget } from '#domain/notes/note.ts';
import { Button } from '#ui/button/button.tsx';
import type { Passages } from './use-passages.ts';

export type DraftNote = NoteTarget;

type NotesPanelProps = {
  notes: readonly ShownNote[];
  passages: Passages;
  draft: DraftNote | null;
  current: string | null;
  lang: Language;
  writer: ReturnType<typeof useNoteWriter>;
  /** The recording of the section, if it has one. */
  findMedia: () => HTMLMediaElement | null;
  onDraft: (draft: DraftNote | null) => void;
  onAdd: (text: string) => void;
  onShow: (note: ShownNote, range: Range) => void;
  onPlay: () => void;
  onCite: (part: CitedPart) => void;
};

/** The notes of a section, and the ways to write another. */
export function NotesPanel(props: NotesPanelProps) {
  const { notes, draft, findMedia, onDraft, onAdd, onCite } = props;
  const { t } = useText();
  const media = findMedia();
  return (
    <section className="notes-panel" aria-label={t('notes.yours')}>
      <h2>{t('notes.yours')}</h2>
      {draft === null ? (
        <div className="note-acts">
          {media !== null && (
            <Button
              kind="text"
              icon="clock"
              onClick={() => onDraft({ passage: null, seconds: Math.floor(media.currentTime) })}
            >
              {t('notes.atMoment')}
            </Button>
          )}
          <Button kind="text" icon="note" onClick={() => onDraft({ passage: null, seconds: null })}>
            {t('notes.aboutSection')}
          </Button>
          <Button kind="text" icon="copy" onClick={() => onCite({ passage: null, seconds: null })}>
            {t('notes.citeSection')}
          </Button>
        </div>
      ) : (
        <NewNote draft={draft} onSave={onAdd} onCancel={() => onDraft(null)} />
      )}
      {notes.length === 0 && draft === null && <p className="note-remark">{t('notes.none')}</p>}
      <NoteItems {...props} />
      <Link className="link" to={href('/notes')}>
        {t('notes.all')}
      </Link>
    </section>
  );
}

type NewNoteProps = { draft: DraftNote; onSave: (text: string) => void; onCancel: () => void };

function NewNote({ draft: { passage, seconds }, onSave, onCancel }: NewNoteProps) {
  return (
    <div className="note-item">
      {passage !== null && <blockquote>{passage.exact}</blockquote>}
      {seconds !== null && <p className="num">{formatTime(seconds)}</p>}
      <NoteEditor text="" isRequired={passage === null && seconds === null} onSave={onSave} onCancel={onCancel} />
    </div>
  );
}

function NoteItems({ notes, passages, current, lang, writer, ...props }: NotesPanelProps) {
  const { t } = useText();
  const [deleted, setDeleted] = useState<readonly ShownNote[]>([]);
  const removed = deleted.filter(({ id }) => !notes.some((note) => note.id === id));
  const remarkOn = (note: ShownNote) => {
    if (note.passage === null || passages.has(note.id)) return undefined;
    return t(note.lang === lang ? 'notes.changed' : 'notes.otherLanguage');
  };
  return (
    <ul className="note-list">
      {notes.map((note) => (
        <NoteItem
          key={note.id}
          note={note}
          position={<PositionButton {...props} note={note} range={passages.get(note.id)} />}
          remark={remarkOn(note)}
          isCurrent={note.id === current}
          onChange={(text) => writer.change(note, text)}
          onDelete={() => {
            setDeleted([...removed, note]);
            writer.remove(note);
          }}
          onCite={() => props.onCite(note)}
        />
      ))}
      {removed.map((note) => (
        <DeletedNote key={note.id} onRestore={() => writer.restore(note)} />
      ))}
    </ul>
  );
}

type PositionProps = Pick<NotesPanelProps, 'findMedia' | 'onShow' | 'onPlay'> & {
  note: ShownNote;
  range: Range | undefined;
};

/** The button that leads to the passage or plays from the moment. */
function PositionButton({ note, range, findMedia, onShow, onPlay }: PositionProps) {
  const { t } = useText();
  const { seconds } = note;
  if (range !== undefined)
    return (
      <Button kind="text" onClick={() => onShow(note, range)}>
        {t('notes.show')}
      </Button>
    );
  if (seconds === null) return null;
  const play = () => {
    onPlay();
    const media = findMedia();
    if (media === null) return;
    media.currentTime = seconds;
    // The browser may want the reader to press its own button.
    void media.play().catch(() => undefined);
  };
  const time = formatTime(seconds);
  return (
    <Button kind="text" icon="play" aria-label={t('notes.playFrom', { time })} onClick={play}>
      <span className="num">{time}</span>
    </Button>
  );
}
