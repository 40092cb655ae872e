/** Notes of a reader, and citations. (docs/rules/notes.md) */
import { randomUUID } from 'node:crypto';
import { accounts, everyone, type Row, type Scene } from './matrix.ts';

const draft = ({ library }: Scene) => ({
  ...{ section: String(library.lecture.sectionIds[0]), text: 'Ask', passage: null, seconds: 3, lang: 'en', base: null },
});

/** A note of the owner; the same id of another account is another note. */
async function giveNote(scene: Scene): Promise<string> {
  const path = `/api/notes/${randomUUID()}/`;
  await scene.slice.api.put(path, draft(scene), scene.owner.headers);
  return path;
}

export const NOTES: readonly Row[] = [
  { call: 'listNotes', expected: accounts(200) },
  { call: 'exportNotes', expected: accounts(200) },
  {
    // Whether the section opens does not matter, because nothing of it is returned.
    call: 'saveNote',
    expected: accounts(200),
    request: async (scene) => ({ path: await giveNote(scene), body: draft(scene) }),
  },
  {
    // What is not the caller's does not exist, and is deleted already.
    call: 'deleteNote',
    expected: accounts(204),
    request: async (scene) => ({ path: await giveNote(scene) }),
  },
  {
    call: 'getCitation',
    expected: everyone(200),
    request: ({ library }) => ({ path: `/api/sections/${library.lecture.sectionIds[0]}/citation/` }),
  },
];
