import type { LibraryDraft } from '#server/db/import/library-draft.ts';
import type { Path, Problem } from '#server/db/import/problems.ts';
import type { HomeBlock, SiteTexts } from '#server/db/import/schemas.ts';
import { problemAt, type WithSource } from '#server/db/import/sourced.ts';
import type { TextsDraft } from './read-texts.ts';

type Group = keyof SiteTexts;

/** Translated texts exist in English, and a block has the same number of actions in each language. */
export function checkTexts(draft: LibraryDraft, problems: Problem[]): void {
  const { site, categories, memberships, testimonials, drugNames, drugClasses } = draft;
  if (site === null || categories === null || memberships === null || testimonials === null) return;
  const known: Record<Group, ReadonlySet<string> | null> = {
    config: new Set(Object.keys(site.value.config)),
    categories: new Set(categories.value.map(({ slug }) => slug)),
    homeBlocks: new Set(site.value.homeBlocks.map(({ number }) => String(number))),
    memberships: new Set(memberships.value.map(({ slug }) => slug)),
    testimonials: new Set(testimonials.value.map(({ number }) => String(number))),
    // A change in the office may be read without them.
    drugs: drugNames && new Set(drugNames.value.map(({ generic }) => generic)),
    drugClasses: drugClasses && new Set(drugClasses.value.map(({ slug }) => slug)),
    series: new Set(draft.series?.value.map(({ slug }) => slug)),
  };
  for (const { texts } of draft.texts) {
    for (const group of Object.keys(known) as Group[]) {
      for (const name of Object.keys(texts.value[group])) {
        if (known[group]?.has(name) === false) problems.push(problemAt(texts, [group, name], `${name} does not exist`));
      }
    }
    for (const block of site.value.homeBlocks) checkBlock(texts, block, problems);
  }
}

function checkBlock(texts: TextsDraft['texts'], block: HomeBlock, problems: Problem[]): void {
  const translated = texts.value.homeBlocks[block.number];
  if (translated === undefined) return;
  const report = (path: Path, message: string) =>
    problems.push(problemAt(texts as WithSource<unknown>, ['homeBlocks', String(block.number), ...path], message));
  const { length } = actionsOf(block);
  if (translated.actions.length !== length) report(['actions'], `has ${translated.actions.length}, English ${length}`);
  const types: readonly string[] = block.kind === 'featured-types' ? block.types.map(({ type }) => type) : [];
  for (const type of types.filter((type) => translated.types[type] === undefined)) {
    report(['types'], `${type} is missing`);
  }
  for (const type of Object.keys(translated.types).filter((type) => !types.includes(type))) {
    report(['types', type], `${type} is not in the block`);
  }
}

/** The actions of a block. */
export function actionsOf(block: HomeBlock) {
  if (block.kind === 'hero') return block.actions;
  return block.kind === 'newsletter' ? [block.action] : [];
}
