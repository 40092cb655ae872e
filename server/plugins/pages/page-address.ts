/** What of an address a page depends on: its path, and the parameters that its route reads. */
import { matchPath } from 'react-router';
import { PAGE_PARAMETERS } from '#contract/page-parameters.ts';

/** The routes that answer pages; the page of the API is the one that lies among the addresses of the API. */
export const PAGE_ROUTES = ['/*', '/api/docs'] as const;
export const isPageRoute = (route: string | undefined): boolean => PAGE_ROUTES.some((page) => page === route);

/** How the site asks for the data of a page alone, and of which of its routes. */
const DATA_SUFFIX = /\.data$/;
const DATA_PARAMETER = '_routes';
/** How the site asks for routes that it does not know yet. */
const MANIFEST = { path: '/__manifest', parameters: ['paths', 'p', 'version'] };

const ROUTES = Object.entries(PAGE_PARAMETERS).toSorted(([one], [other]) => rank(one) - rank(other));

/** The address with the parameters that its page reads, in one order; the values of one parameter keep theirs. */
export function pageAddress(address: URL): URL {
  const read = new URL(address);
  const parameters = parametersOf(address.pathname).flatMap((name) =>
    address.searchParams.getAll(name).map((value): [string, string] => [name, value]),
  );
  read.search = new URLSearchParams(parameters).toString();
  return read;
}

function parametersOf(path: string): readonly string[] {
  if (path === MANIFEST.path) return MANIFEST.parameters;
  const isData = DATA_SUFFIX.test(path);
  const page = path.replace(DATA_SUFFIX, '').replace(/^\/_root$|\/_$/, '/');
  const [, read = []] = ROUTES.find(([pattern]) => matchPath(pattern, page) !== null) ?? [];
  return isData ? [...read, DATA_PARAMETER] : read;
}

/** Paths that are written out before those with parameters, and the one for everything else last. */
function rank(pattern: string): number {
  if (pattern === '/*') return 2;
  return pattern.includes(':') ? 1 : 0;
}
