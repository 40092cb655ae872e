import type { Path, Problem } from '#server/db/import/problems.ts';
import type { SeriesList } from '#server/db/import/schemas.ts';
import { problemAt, type WithSource } from '#server/db/import/sourced.ts';
import { checkUnique } from './check-site.ts';

/** A series has existing publications, each once, and does not ask for more than it has. (rules Q1) */
export function checkSeries(
  list: WithSource<SeriesList>,
  publications: ReadonlySet<number>,
  problems: Problem[],
): void {
  checkUnique(list, { at: [], items: list.value, key: 'slug' }, problems);
  for (const [i, { publications: parts, required = 1 }] of list.value.entries()) {
    const report = (path: Path, message: string) => problems.push(problemAt(list, [i, ...path], message));
    for (const [j, number] of parts.entries()) {
      if (!publications.has(number)) report(['publications', j], `publication ${number} does not exist`);
      if (parts.indexOf(number) !== j) report(['publications', j], `publication ${number} is named twice`);
    }
    if (required > parts.length) report(['required'], `asks for ${required} of ${parts.length} publications`);
  }
}
