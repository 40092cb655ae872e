import { findUnsoundChange } from '#domain/membership/price-changes.ts';
import { FIVE_YEARS, fiveYearPrice, ONE_YEAR } from '#domain/membership/pricing.ts';
import type { Path, Problem } from '#server/db/import/problems.ts';
import type { MembershipTier, Site, Synonyms } from '#server/db/import/schemas.ts';
import { problemAt, type WithSource } from '#server/db/import/sourced.ts';

/** Home blocks reference existing publications; links and blocks are unique. */
export function checkSite(site: WithSource<Site>, publications: ReadonlySet<number>, problems: Problem[]): void {
  const { social, podcastApps, homeBlocks } = site.value;
  checkUnique(site, { at: ['social'], items: social, key: 'slug' }, problems);
  checkUnique(site, { at: ['podcastApps'], items: podcastApps, key: 'slug' }, problems);
  checkUnique(site, { at: ['homeBlocks'], items: homeBlocks, key: 'number' }, problems);
  for (const [i, block] of homeBlocks.entries()) {
    if (block.kind !== 'featured-types') continue;
    for (const [j, number] of block.featuredPublications.entries()) {
      if (publications.has(number)) continue;
      problems.push(
        problemAt(site, ['homeBlocks', i, 'featuredPublications', j], `publication ${number} does not exist`),
      );
    }
  }
}

const UNSOUND_CHANGES = {
  currency: 'is a change of a yearly price that the membership does not have',
  day: 'has two new prices',
} as const;

/** The five-year price is that of four years, and each new price has its day. (rules M2, M32) */
export function checkMemberships(tiers: WithSource<MembershipTier[]>, problems: Problem[]): void {
  checkUnique(tiers, { at: [], items: tiers.value, key: 'number' }, problems);
  checkUnique(tiers, { at: [], items: tiers.value, key: 'slug' }, problems);
  for (const [i, { prices, priceChanges: changes, permissions }] of tiers.value.entries()) {
    const report = (path: Path, message: string) => problems.push(problemAt(tiers, [i, ...path], message));
    for (const [j, permission] of permissions.entries()) {
      if (permissions.indexOf(permission) !== j) report(['permissions', j], `${permission} is named twice`);
    }
    const unsound = findUnsoundChange({ prices, changes });
    if (unsound !== null) report(['priceChanges', unsound.at, 'from'], UNSOUND_CHANGES[unsound.problem]);
    for (const [j, { rebillDays, currency, amount }] of prices.entries()) {
      const isSame = (other: (typeof prices)[number]) => other.currency === currency && other.rebillDays === rebillDays;
      if (prices.findIndex(isSame) !== j) report(['prices', j, 'rebillDays'], `has two prices in ${currency}`);
      const yearly = prices.find((other) => other.currency === currency && other.rebillDays === ONE_YEAR);
      if (rebillDays === FIVE_YEARS && yearly !== undefined && amount !== fiveYearPrice(yearly.amount)) {
        report(['prices', j, 'amount'], `five years cost four times the yearly price: ${fiveYearPrice(yearly.amount)}`);
      }
    }
  }
}

/** Groups differ in their first name, names in a group are unique, and ambiguous ones are among them. */
export function checkSynonyms(synonyms: WithSource<Synonyms>, problems: Problem[]): void {
  const seen = new Set<string>();
  for (const [i, { names, ambiguous, translations }] of synonyms.value.entries()) {
    const report = (path: Path, message: string) => problems.push(problemAt(synonyms, [i, ...path], message));
    const [first = ''] = names;
    if (seen.has(first.toLowerCase())) report(['names', 0], `${first} begins two groups`);
    seen.add(first.toLowerCase());
    const lists: [Path, readonly string[]][] = [
      [['names'], names],
      ...Object.entries(translations).map(([lang, named]): [Path, readonly string[]] => [
        ['translations', lang],
        named,
      ]),
    ];
    for (const [path, listed] of lists) {
      for (const [j, name] of listed.entries())
        if (listed.indexOf(name) !== j) report([...path, j], `${name} is named twice`);
    }
    const all = new Set(lists.flatMap(([, listed]) => listed));
    for (const [j, name] of ambiguous.entries())
      if (!all.has(name)) report(['ambiguous', j], `${name} is not one of the names`);
  }
}

type Unique = { at: Path; items: readonly object[]; key: 'number' | 'slug' };

export function checkUnique(source: WithSource<unknown>, { at, items, key }: Unique, problems: Problem[]): void {
  const seen = new Set<unknown>();
  for (const [i, item] of items.entries()) {
    const value: unknown = Reflect.get(item, key);
    if (seen.has(value)) problems.push(problemAt(source, [...at, i, key], `${value} is used twice`));
    seen.add(value);
  }
}
