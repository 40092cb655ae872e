/** Sends a note, and reports what the server stored. It is loaded with the first note. (rules H4, H5) */
import { browserApi } from '#client/api/browser-api.ts';
import type { ResponseOf } from '#client/api/client.ts';
import { deleteNote, type listNotes, saveNote } from '#contract/calls/notes.ts';
import { FIRST_VERSION } from '#domain/notes/note.ts';
import { keyOfWrite, type NoteWrite, type Owner, putPending, readPending } from './pending-writes.ts';

export type Note = ResponseOf<typeof listNotes>['data'][number];
/** `stored` is another note than the written one if it met another change; null if it was deleted. */
export type NoteOutcome = { write: NoteWrite; stored: Note | null };

const listeners = new Set<(outcome: NoteOutcome) => void>();

/** Reports each note that the server stored or deleted, before it stops being pending. */
export function onNoteSent(listener: (outcome: NoteOutcome) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export async function sendNote(owner: Owner, write: NoteWrite): Promise<void> {
  const { id, section, text, passage, seconds, lang, base } = write;
  const params = { id };
  if (write.isDeleted) {
    // Whatever another device made of it meanwhile stays.
    const parameters = { base: String(base ?? FIRST_VERSION) };
    await browserApi(deleteNote, { params, parameters, keepalive: true });
    report({ write, stored: null });
    return;
  }
  const plain = { section, text, passage, seconds, lang, base };
  const { data: stored } = await browserApi(saveNote, { params, plain, keepalive: true });
  rebase(owner, write, stored);
  report({ write, stored });
}

/** What was written while it was sent is based on what is stored now. */
function rebase(owner: Owner, write: NoteWrite, stored: Note): void {
  const later = readPending(owner)[keyOfWrite(write)];
  if (later?.kind === 'note' && later.madeAt !== write.madeAt && stored.id === write.id)
    putPending(owner, { ...later, base: stored.version });
}

function report(outcome: NoteOutcome): void {
  for (const listener of listeners) listener(outcome);
}
