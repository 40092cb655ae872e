/** Adds, changes and deletes notes. (rules H1 to H7) */
import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Language } from '#domain/catalogue/languages.ts';
import {
  decideChange,
  FIRST_VERSION,
  isEmptyNote,
  mayAddNote,
  type NoteTarget,
  versionAfterDeletion,
} from '#domain/notes/note.ts';
import { NO_RECORD, parseId } from '#domain/shared/id.ts';
import type { SignedInCtx, Tx } from '#server/kernel/ctx.ts';
import { Failure, refuse } from '#server/kernel/failure.ts';
import { accountLocks } from '#server/modules/accounts/index.ts';
import { sectionReads } from '#server/modules/catalogue/index.ts';
import { listNoteRows } from './queries-notes.ts';
import { showNotes } from './show-note.ts';
import { notes } from './tables.ts';

type SentNote = NoteTarget & { section: string; text: string; lang: Language; base: number | null };

/**
 * Stores a note of the caller, and returns what is stored: the note, or the one that was made of the change because
 * another device had changed it. (rules H4)
 */
export async function saveNote(ctx: SignedInCtx, id: string, sent: SentNote) {
  const { db, viewer } = ctx;
  if (id === '') throw new Failure('note.not-found');
  if (isEmptyNote(sent)) throw new Failure('note.empty', { source: { pointer: '/text' } });
  const isNew = (await db.$count(notes, isNote(viewer.id, id))) === 0;
  const sectionId = isNew ? await findSectionId(ctx, sent) : null;
  const stored = await db.transaction(async (tx) => {
    // What one account writes is written one after another: versions and limits are read and written together.
    await accountLocks.lockAccount(tx, viewer.id);
    const [known] = await tx.select().from(notes).where(isNote(viewer.id, id));
    const decision = decideChange(known ?? null, sent);
    if (decision === 'same') return id;
    if (decision === 'change') return changeText(tx, ctx, { id, sent });
    if (known === undefined) {
      // Deleted since it was counted.
      if (sectionId === null) throw new Failure('note.changed');
      return addNote(tx, ctx, { id, sent, sectionId });
    }
    // The same change that is sent twice makes one copy.
    const copy = { id: idOfCopy(id, sent.text), copyOf: id, sectionId: known.sectionId };
    return addNote(tx, ctx, { ...copy, sent: { ...sent, passage: known.passage, seconds: known.seconds } });
  });
  const rows = await listNoteRows(db, viewer.id, { id: stored });
  const [shown] = await showNotes(ctx, rows);
  if (shown === undefined) throw new Failure('note.not-found');
  return shown;
}

const isNote = (userId: number, id: string) => and(eq(notes.userId, userId), eq(notes.id, id));

/** The id of a published section, open to the caller or not. (rules H6) */
async function findSectionId(ctx: SignedInCtx, { section }: SentNote): Promise<number> {
  const address = { id: parseId<'section'>(section) ?? NO_RECORD };
  return (await sectionReads.getSection(ctx, { address, lang: 'en', wanted: () => false })).id;
}

type Change = { id: string; sent: SentNote };

async function changeText(tx: Tx, { clock, viewer }: SignedInCtx, { id, sent }: Change): Promise<string> {
  const version = (sent.base ?? FIRST_VERSION) + 1;
  await tx.update(notes).set({ text: sent.text, version, changedAt: clock.now() }).where(isNote(viewer.id, id));
  return id;
}

type NewNote = Change & { sectionId: number; copyOf?: string };

async function addNote(tx: Tx, { clock, viewer }: SignedInCtx, { id, sent, ...more }: NewNote): Promise<string> {
  const ofReader = eq(notes.userId, viewer.id);
  const inSection = await tx.$count(notes, and(ofReader, eq(notes.sectionId, more.sectionId)));
  refuse(mayAddNote({ inSection, inAll: await tx.$count(notes, ofReader) }), 'note');
  const { text, passage, seconds, lang, base } = sent;
  const at = clock.now();
  const version = more.copyOf === undefined ? versionAfterDeletion(base, at) : FIRST_VERSION;
  await tx
    .insert(notes)
    .values({ ...more, userId: viewer.id, id, text, passage, seconds, lang, version, createdAt: at, changedAt: at })
    .onConflictDoNothing();
  return id;
}

/** The same for the same text, as a UUID of version 8 (RFC 9562). */
function idOfCopy(id: string, text: string): string {
  const hash = createHash('sha256').update(`${id} ${text}`).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}

/** Deletes a note of the caller unless it was changed since `base`; one that does not exist is deleted. (rules H4) */
export async function deleteNote({ db, viewer }: SignedInCtx, id: string, base?: number): Promise<void> {
  if (id === '') throw new Failure('note.not-found');
  await db.transaction(async (tx) => {
    await accountLocks.lockAccount(tx, viewer.id);
    const [known] = await tx.select({ version: notes.version }).from(notes).where(isNote(viewer.id, id));
    if (known !== undefined && base !== undefined && known.version !== base) throw new Failure('note.changed');
    await tx.delete(notes).where(isNote(viewer.id, id));
  });
}
