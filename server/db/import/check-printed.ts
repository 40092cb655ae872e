/** Names that certificates, transcripts and letters print, in letters that they have. (rules L58) */
import { nameUnprintedSetting } from '#domain/catalogue/settings.ts';
import { nameUnprinted } from '#domain/shared/text/printed-text.ts';
import type { LibraryDraft } from './library-draft.ts';
import type { Path, Problem } from './problems.ts';
import { problemAt, type WithSource } from './sourced.ts';

const describe = (characters: string): string => `has letters that documents cannot print: ${characters}`;

/** Names the letters of each of these fields. */
export function checkPrinted<Front extends object>(
  front: WithSource<Front>,
  fields: readonly (keyof Front & string)[],
  problems: Problem[],
): void {
  for (const field of fields)
    report(front, [field], { characters: nameUnprinted(String(front.value[field] ?? '')), problems });
}

/**
 * Titles of series and settings of a folder. What the office stored before this rule is not checked when something else
 * is edited: its form refuses the letters once the entry itself is saved.
 */
export function checkPrintedNames({ series, site }: Pick<LibraryDraft, 'series' | 'site'>, problems: Problem[]): void {
  for (const [i, { title }] of (series?.value ?? []).entries())
    if (series !== null) report(series, [i, 'title'], { characters: nameUnprinted(title), problems });
  for (const [key, value] of Object.entries(site?.value.config ?? {}))
    if (site !== null) report(site, ['config', key], { characters: nameUnprintedSetting(key, value), problems });
}

type Finding = { characters: string; problems: Problem[] };

function report(source: WithSource<unknown>, path: Path, { characters, problems }: Finding): void {
  if (characters !== '') problems.push(problemAt(source, path, describe(characters)));
}
