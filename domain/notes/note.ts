/** Notes of a reader: their limits, and what a change of one does. (docs/rules/notes.md) */
import { type Decision, no, yes } from '../shared/decision.ts';
import type { Passage } from './passage.ts';

/** In characters. (rules H2) */
export const MAX_NOTE_LENGTH = 4000;
export const MAX_PASSAGE_LENGTH = 1500;
/** What a reader of a locked section still sees of its quoted words, in characters. (rules H6) */
export const LOCKED_PASSAGE_LENGTH = 300;
const NOTES_PER_SECTION = 200;
const NOTES_PER_READER = 2000;
const SECOND_MS = 1000;
/** The start of 2026, so that versions stay below 2^31. */
const VERSIONS_FROM = 1_767_225_600;

/** What a note is about: a passage, a second of the recording, or, without both, the section. */
export type NoteTarget = { readonly passage: Passage | null; readonly seconds: number | null };

/** A note about a whole section has words. (rules H1) */
export const isEmptyNote = ({ passage, seconds, text }: NoteTarget & { readonly text: string }): boolean =>
  passage === null && seconds === null && text.trim() === '';

type Counts = { readonly inSection: number; readonly inAll: number };

/** Whether a reader with so many notes may add one. (rules H2) */
export function mayAddNote({ inSection, inAll }: Counts): Decision<'section-full' | 'full'> {
  if (inSection >= NOTES_PER_SECTION) return no('section-full');
  return inAll >= NOTES_PER_READER ? no('full') : yes;
}

type StoredNote = { readonly text: string; readonly version: number };
/** `base` is the version that was changed; null for a note that its writer believes to be new, which is its first version. */
type Change = { readonly text: string; readonly base: number | null };

export const FIRST_VERSION = 1;

/** What a change does to the stored note: it is added, changed, left as it is, or kept beside the change. (rules H4) */
export function decideChange(stored: StoredNote | null, { text, base }: Change): 'add' | 'change' | 'same' | 'copy' {
  if (stored === null) return 'add';
  if (stored.text === text) return 'same';
  return stored.version === (base ?? FIRST_VERSION) ? 'change' : 'copy';
}

/**
 * The version of a note that is stored again after it was deleted: above every version that it had, so that a change
 * which is based on one of those is stored beside it. (rules H4)
 */
export const versionAfterDeletion = (base: number | null, now: Date): number =>
  base === null ? FIRST_VERSION : Math.max(base + 1, Math.floor(now.getTime() / SECOND_MS) - VERSIONS_FROM);

/** The words that are shown of a passage: all of them, or their beginning while the section is locked. (rules H6) */
export function shownQuote(exact: string, isOpen: boolean): { quote: string; isCut: boolean } {
  if (isOpen || exact.length <= LOCKED_PASSAGE_LENGTH) return { quote: exact, isCut: false };
  const start = exact.slice(0, LOCKED_PASSAGE_LENGTH);
  // Not within a word, nor between the halves of a character.
  const quote = start.slice(0, Math.max(start.lastIndexOf(' '), LOCKED_PASSAGE_LENGTH / 2)).trimEnd();
  return { quote: quote.replace(/[\uD800-\uDBFF]$/, ''), isCut: true };
}
