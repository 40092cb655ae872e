/** The map of the house: one line for each folder, and a drawing of who imports whom. */
import { z } from 'zod';

export const Cruised = z.object({
  modules: z.array(z.object({ source: z.string(), dependencies: z.array(z.object({ resolved: z.string() })) })),
});
type Cruised = z.infer<typeof Cruised>;

const OURS = /^(domain|contract|emails|certificates|server|app)\//;
const SLICES = 'server/modules/';
const TEST = /\.(test|spec)\.tsx?$/;

type Road = [from: string, to: string];
export type Describe = (folder: string) => string | null;

export function drawMap({ modules }: Cruised, describe: Describe): string {
  const sources = modules.filter(({ source }) => isOurs(source));
  const roads = sources.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ resolved }) => OURS.test(resolved))
      .map(({ resolved }): Road => [blockOf(source), blockOf(resolved)]),
  );
  const below = (folder: string) => roads.filter((road) => road.every((end) => end.startsWith(folder)));
  const isSlice = (end: string) => end.startsWith(SLICES);
  return [
    '# The map of the house',
    '',
    'Written by `npm run arch` from the imports themselves; not edited by hand. An arrow reads “imports”.',
    '',
    ...drawing('The large rooms', roads.map(renamed((end) => end.split('/')[0] ?? end))),
    ...drawing('Inside the server', below('server').map(renamed((end) => (isSlice(end) ? 'server/modules' : end)))),
    ...drawing('The slices of the server', below(SLICES).map(renamed((end) => end.slice(SLICES.length)))),
    ...drawing(
      'Inside the site',
      below('app').map(renamed((end) => (end.startsWith('app/features/') ? 'app/features' : end))),
    ),
    '## Folders',
    '',
    '| folder | what is in it |',
    '|---|---|',
    ...listFolders(sources.map(({ source }) => source)).map(
      (folder) => `| \`${folder}/\` | ${describe(folder) ?? ''} |`,
    ),
    '',
  ].join('\n');
}

/** The folders that the map names, of these files. */
export const listFolders = (files: readonly string[]): string[] =>
  [...new Set(files.filter(isOurs).map(blockOf))].sort();

const isOurs = (file: string): boolean => OURS.test(file) && !TEST.test(file);

/** `server/modules/catalogue/queries.ts` stands in `server/modules/catalogue`, `domain/access/viewer.ts` in `domain/access`. */
function blockOf(file: string): string {
  const folders = file.split('/').slice(0, -1);
  return folders.slice(0, folders[1] === 'modules' || folders[1] === 'features' ? 3 : 2).join('/');
}

const renamed =
  (name: (end: string) => string) =>
  ([from, to]: Road): Road => [name(from), name(to)];

function drawing(title: string, roads: readonly Road[]): string[] {
  const box = (end: string) => `${end.replaceAll(/\W/g, '_')}["${end}"]`;
  const arrows = roads.filter(([from, to]) => from !== to).map(([from, to]) => `  ${box(from)} --> ${box(to)}`);
  return [`## ${title}`, '', '```mermaid', 'flowchart LR', ...[...new Set(arrows)].sort(), '```', ''];
}
