/** The map of the house: one line for each folder, and a drawing of who imports whom. */
import { z } from 'zod';

export const Cruised = z.object({
  modules: z.array(z.object({ source: z.string(), dependencies: z.array(z.object({ resolved: z.string() })) })),
});
type Cruised = z.infer<typeof Cruised>;

const OURS = /^(domain|contract|emails|certificates|server|app)\//;
const TEST = /\.(test|spec)\.tsx?$/;

export type Describe = (folder: string) => string | null;

export function drawMap({ modules }: Cruised, describe: Describe): string {
  const sources = modules.filter(({ source }) => OURS.test(source) && !TEST.test(source));
  const roads = new Set<string>();
  for (const { source, dependencies } of sources) {
    for (const { resolved } of dependencies)
      if (OURS.test(resolved)) roads.add(`${blockOf(source)} --> ${blockOf(resolved)}`);
  }
  const between = [...roads].filter((road) => new Set(road.split(' --> ')).size === 2).sort();
  return [
    '# The map of the house',
    '',
    'Written by `npm run arch` from the imports themselves; not edited by hand. An arrow reads “imports”.',
    '',
    ...drawing('The large rooms', between.map(byRoom)),
    ...drawing(
      'Inside the server',
      between.filter((road) => road.split(' --> ').every((end) => end.startsWith('server/'))),
    ),
    ...drawing(
      'Inside the site',
      between.filter((road) => road.split(' --> ').every((end) => end.startsWith('app/'))),
    ),
    '## Folders',
    '',
    '| folder | files | |',
    '|---|---|---|',
    ...listFolders(sources.map(({ source }) => source)).map(
      ({ folder, files }) => `| \`${folder}/\` | ${files} | ${describe(folder) ?? ''} |`,
    ),
    '',
  ].join('\n');
}

/** `server/modules/catalogue/queries.ts` stands in `server/modules/catalogue`, `domain/access/viewer.ts` in `domain/access`. */
function blockOf(file: string): string {
  const folders = file.split('/').slice(0, -1);
  return folders.slice(0, folders[1] === 'modules' || folders[1] === 'features' ? 3 : 2).join('/');
}

const byRoom = (road: string): string =>
  road
    .split(' --> ')
    .map((end) => end.split('/')[0])
    .join(' --> ');

function drawing(title: string, roads: string[]): string[] {
  const distinct = [...new Set(roads)].filter((road) => new Set(road.split(' --> ')).size === 2);
  const arrows = distinct.map(
    (road) =>
      `  ${road
        .split(' --> ')
        .map((end) => `${end.replaceAll(/\W/g, '_')}["${end}"]`)
        .join(' --> ')}`,
  );
  return [`## ${title}`, '', '```mermaid', 'flowchart LR', ...arrows, '```', ''];
}

function listFolders(files: string[]): { folder: string; files: number }[] {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(blockOf(file), (counts.get(blockOf(file)) ?? 0) + 1);
  return [...counts]
    .map(([folder, count]) => ({ folder, files: count }))
    .sort((a, b) => (a.folder < b.folder ? -1 : 1));
}
