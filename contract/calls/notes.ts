/** Notes of a reader beside the text, and citations of it. (docs/rules/notes.md) */
import { z } from 'zod';
import { LANGUAGES } from '#domain/catalogue/languages.ts';
import { MAX_NOTE_LENGTH, MAX_PASSAGE_LENGTH } from '#domain/notes/note.ts';
import { CONTEXT_LENGTH } from '#domain/notes/passage.ts';
import { defineCall, plainBody } from '../call.ts';
import { boundedText, text } from '../forms/text.ts';
import { filteredId, recordId } from '../path-parameters.ts';

const MAX_SLIDES = 1000;
const MAX_SECONDS = 86_400;
export const NOTES_PER_PAGE = 50;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The id that its writer's browser chose; empty if the text is none. */
const noteId = z.string().transform((id) => (UUID.test(id) ? id : ''));

const Passage = z.object({
  exact: z.string(),
  prefix: z.string(),
  suffix: z.string(),
  /** 1-based. */
  slide: z.int(),
});

const Note = z.object({
  id: z.string(),
  text: z.string(),
  /** `exact` is only its beginning while the section is locked: `cut`. (rules H6) */
  passage: Passage.extend({ cut: z.boolean() }).nullable(),
  seconds: z.int().nullable(),
  /** The language of the text that was marked. */
  lang: z.enum(LANGUAGES),
  version: z.int(),
  /** The note that was changed on another device at the same time. (rules H4) */
  copy_of: z.string().nullable(),
  created: z.iso.datetime(),
  changed: z.iso.datetime(),
  section: z.object({
    id: z.string(),
    title: z.string(),
    number: z.int(),
    /** Null if it was removed. */
    slug: z.string().nullable(),
    lock: z.boolean(),
  }),
  publication: z.object({ id: z.string(), title: z.string(), slug: z.string().nullable(), section_count: z.int() }),
});

export const listNotes = defineCall({
  name: 'listNotes',
  method: 'GET',
  path: '/api/notes/',
  summary:
    'The caller’s notes: those of a section in the order in which they were written, or a page of all of them by publication, the latest changed publication first.',
  who: 'signed-in',
  parameters: z.object({
    section: filteredId('section'),
    publication: filteredId('publication'),
    /** In the notes, the marked words and the titles. */
    search: text(200),
    kind: z.enum(['written', 'marked', 'moment']),
    page: boundedText(4)
      .regex(/^[1-9]\d{0,3}$/)
      .transform(Number),
  }),
  plain: z.object({
    data: z.array(Note),
    meta: z.object({
      count: z.int(),
      page: z.int(),
      pages: z.int(),
      /** Every publication with a note of the caller, whatever is searched. */
      publications: z.array(z.object({ id: z.string(), title: z.string(), count: z.int() })),
    }),
  }),
});

export const saveNote = defineCall({
  name: 'saveNote',
  method: 'PUT',
  path: '/api/notes/{id}/',
  params: { id: noteId },
  summary:
    'Adds a note, or changes the text of one. A change that is based on another version than the stored one becomes a note of its own, which is returned.',
  who: 'signed-in',
  body: plainBody(
    z.strictObject({
      section: boundedText(20),
      text: boundedText(MAX_NOTE_LENGTH),
      passage: z
        .strictObject({
          exact: boundedText(MAX_PASSAGE_LENGTH).min(1),
          prefix: boundedText(CONTEXT_LENGTH),
          suffix: boundedText(CONTEXT_LENGTH),
          slide: z.int().min(1).max(MAX_SLIDES),
        })
        .nullable(),
      seconds: z.int().min(0).max(MAX_SECONDS).nullable(),
      lang: z.enum(LANGUAGES),
      /** The version that the change is based on; null for a new note. */
      base: z.int().min(1).nullable(),
    }),
  ),
  plain: z.object({ data: Note }),
  limit: { perMinute: 120 },
});

export const deleteNote = defineCall({
  name: 'deleteNote',
  method: 'DELETE',
  path: '/api/notes/{id}/',
  params: { id: noteId },
  summary: 'Deletes a note, unless another version of it was stored meanwhile. One that does not exist is deleted.',
  who: 'signed-in',
  status: 204,
  parameters: z.object({
    /** The version that was seen. */
    base: boundedText(9)
      .regex(/^[1-9]\d{0,8}$/)
      .transform(Number),
  }),
  limit: { perMinute: 120 },
});

export const exportNotes = defineCall({
  name: 'exportNotes',
  method: 'GET',
  path: '/api/notes/export/',
  summary: 'The caller’s notes as Markdown with references, all of them or those of one publication.',
  who: 'signed-in',
  parameters: z.object({ publication: filteredId('publication') }),
  plain: z.object({ data: z.object({ markdown: z.string() }) }),
  limit: { perMinute: 20 },
});

export const getCitation = defineCall({
  name: 'getCitation',
  method: 'GET',
  path: '/api/sections/{id}/citation/',
  params: { id: recordId('section') },
  summary: 'What a citation of a section names, which is public.',
  plain: z.object({
    data: z.object({
      authors: z.array(z.object({ firstName: z.string(), lastName: z.string() })),
      publication: z.string(),
      section: z.string(),
      publisher: z.string(),
      published: z.iso.date(),
      modified: z.iso.date(),
      slug: z.string(),
    }),
  }),
});
