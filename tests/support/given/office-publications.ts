/** The small library and an editor of it, with the calls that write its texts. */
import { importFolder } from '#server/db/import/import-library.ts';
import { describeProblem } from '#server/db/import/problems.ts';
import { resource } from '#tests/support/server/api.ts';
import type { Slice } from '#tests/support/server/slice.ts';
import type { Person } from './given.ts';
import { writeSmallLibrary } from './small-library.ts';

const PATH = '/api/admin/publications/';
const COVER = 'publication.md';

export type Office = Awaited<ReturnType<typeof giveOffice>>;

/** The library has publication 11, with one section in English and German, and episode 81. */
export async function giveOffice(slice: Slice) {
  const library = writeSmallLibrary();
  const importLibrary = async () => {
    const { background } = slice.database;
    const outcome = await importFolder(
      { ...slice.ctx, database: background, onProgress: () => undefined },
      library.path,
    );
    if (!outcome.ok) throw new Error(outcome.problems.map(describeProblem).join('\n'));
    await slice.ctx.content.refresh();
    return outcome.report;
  };
  await importLibrary();
  const editor = await slice.given.staff({ roles: ['editor'] });

  const read = async (number: number, by: Person = editor): Promise<any> =>
    (await slice.api.get(`${PATH}${number}/`, by.headers)).body.data;
  /** Does an act in the version that the text has now, unless another is named. */
  const act = async (number: number, name: string, more: object = {}, by: Person = editor) =>
    slice.api.post(`${PATH}${number}/${name}/`, { version: (await read(number)).version, ...more }, by.headers);
  const put = async (number: number, name: string, more: object = {}, by: Person = editor) =>
    slice.api.put(`${PATH}${number}/${name}/`, { version: (await read(number)).version, ...more }, by.headers);
  const change = async (number: number, changes: Record<string, string | null>): Promise<any> => {
    const body = { version: (await read(number)).version, changes };
    return (await slice.api.patch(`${PATH}${number}/files/`, body, editor.headers)).body;
  };
  const edit = async (number: number, path: string, from: string, to: string) =>
    change(number, { [path]: (await read(number)).files[path].replace(from, to) });

  /** A new lecture with everything that publishing needs. */
  async function writeLecture(): Promise<number> {
    const attributes = { type: 'PUBLICATION_VIDEO', title: 'Lithium and the kidney', authors: ['ada-moss'] };
    const { body } = await slice.api.post(PATH, resource('OfficePublication', attributes), editor.headers);
    const number = Number(body.data.id);
    const cover: string = (await read(number)).files[COVER];
    await change(number, {
      [COVER]: cover
        .replace('excerpt: ""', 'excerpt: Measured nephrogenically.')
        .replace('categories: []', 'categories: [sleep]')
        .replace('targetAudience: ""', 'targetAudience: Physicians')
        .replace('learningObjectives: []', 'learningObjectives: [Measure lithium]')
        .replace('keyPoints: []', 'keyPoints: [Measure it.]'),
      'sections/01-dosing.md':
        '---\nnumber: 1\nslug: dosing\ntitle: Dosing\nmetaDescription: How much.\nduration: "02:00"\n---\n\n## 00:00 Start\n\nBegin low.\n',
    });
    return number;
  }

  const listed = async (): Promise<number[]> =>
    (await slice.api.get('/api/publications/')).body.data.map(({ id }: { id: string }) => Number(id));
  return { library, importLibrary, editor, read, act, put, change, edit, writeLecture, listed };
}

export const codeIn = ({ status, body }: { status: number; body: any }) => [status, body?.errors?.[0]?.code];
