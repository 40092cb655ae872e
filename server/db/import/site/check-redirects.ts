import { checkRedirects, type RedirectProblem } from '#domain/catalogue/redirects.ts';
import type { Problem } from '#server/db/import/problems.ts';
import type { Redirects } from '#server/db/import/schemas.ts';
import { problemAt, type WithSource } from '#server/db/import/sourced.ts';

const MESSAGES: Readonly<Record<RedirectProblem['problem'], string>> = {
  'not-a-path': 'must be a path of the site without a query, such as /old-page',
  repeated: 'is redirected twice',
  page: 'is an address of the product, which needs no redirect',
  itself: 'leads to itself',
  chain: 'is redirected itself; name the page at the end',
  'not-a-page': 'is not the address of a page of the site',
};

/** Each redirect leads straight to a page of the site, and none covers one. (rules P56) */
export function checkRedirectList(redirects: WithSource<Redirects>, problems: Problem[]): void {
  // Named, because the office shows the problem beside whichever redirect it changes.
  for (const { index, field, problem } of checkRedirects(redirects.value))
    problems.push(problemAt(redirects, [index, field], `${redirects.value[index]?.[field]} ${MESSAGES[problem]}`));
}
