import type { Site } from '#server/config/site/site.ts';
import { describeProblem } from '#server/db/import/problems.ts';
import { readLibrary } from '#server/db/import/read-library.ts';
import { type Check, type Finding, fail, ok, warn } from './check.ts';

/** The folder itself is checked by every start; this also reads its library. (rules P58) */
export const siteCheck = (site: Site): Check => ({ name: 'Site', run: async () => checkSite(site) });

export function checkSite(site: Site): Finding {
  if (site.isDefault) return ok(`${site.name}, the product’s own`);
  const reading = readLibrary(site.content);
  if (!reading.ok) {
    const [first, ...more] = reading.problems;
    return fail(
      `${first === undefined ? 'The library is empty.' : describeProblem(first)}${more.length > 0 ? ` (and ${more.length} more)` : ''}`,
      `Correct ${site.content}: its format is described in content/FORMAT.md.`,
    );
  }
  const { memberships } = reading.library;
  const foreign = memberships.filter(({ prices }) => prices.some(({ currency }) => currency !== site.currency));
  if (foreign.length > 0)
    return fail(
      `The site is in ${site.currency}, but ${foreign.map(({ name }) => name).join(', ')} has a price in another currency.`,
      'Set the currency of each price in memberships.yaml to that of site.json.',
    );
  if (site.icon === null) return warn('The site has no icon of its own.', 'Add "icon": "icon.svg" to site.json.');
  return ok(`${site.name}, in ${site.languages.join(', ')} and ${site.currency}, with ${memberships.length} tiers`);
}
