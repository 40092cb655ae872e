/** The part of a URL that a page depends on: its path, and the parameters that its route reads. */
import { matchPath } from 'react-router';
import { PAGE_PARAMETERS } from '#contract/page-parameters.ts';

/** The routes that render pages, including the page of the API below the paths of the API. */
export const PAGE_ROUTES = ['/*', '/api/docs'] as const;
export const isPageRoute = (route: string | undefined): boolean => PAGE_ROUTES.some((page) => page === route);

/** The suffix and parameter of requests for only the data of a page. */
const DATA_SUFFIX = /\.data$/;
const DATA_PARAMETER = '_routes';
/** The path of requests for routes that the client has not loaded. */
const MANIFEST = { path: '/__manifest', parameters: ['paths', 'p', 'version'] };

const ROUTES = Object.entries(PAGE_PARAMETERS).toSorted(([one], [other]) => rank(one) - rank(other));

/** The URL with the parameters that its page reads, sorted by name; repeated ones keep their order. */
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

/** Orders literal paths before those with parameters, and the catch-all last. */
function rank(pattern: string): number {
  if (pattern === '/*') return 2;
  return pattern.includes(':') ? 1 : 0;
}
