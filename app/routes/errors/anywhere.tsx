import { data, redirect, redirectDocument } from 'react-router';
import { useRedirect } from '#app/api/redirects/use-redirect.ts';
import { readText } from '#app/i18n/text.tsx';
import { errorMessage } from '#app/shell/errors/error-message.ts';
import { ErrorPage } from '#app/shell/errors/error-page.tsx';

type Where = { request: Request };
type PageData = { status: number };

/**
 * `/error-{status}` answers with that status and is not indexed; any other path goes to /error-404: 302 from the server. The
 * browser loads such a path from the server, which may redirect it. Both share a route, because a parameter must be a whole
 * path segment. (rules P4, P55)
 */
export function loader({ request }: Where) {
  const status = statusOf(request);
  if (status === null) throw redirect('/error-404');
  return data<PageData>({ status }, { status });
}

export function clientLoader({ request }: Where): PageData {
  const status = statusOf(request);
  if (status === null) throw loadAnew(request);
  return { status };
}

/** The page is loaded from the server, in place of the entry of the history. */
function loadAnew({ url }: Request): Response {
  const { pathname, search, hash } = new URL(url);
  const response = redirectDocument(`${pathname}${search}${hash}`);
  response.headers.set('X-Remix-Replace', 'true');
  return response;
}

function statusOf({ url }: Request): number | null {
  const [, digits] = /^\/error-([45]\d\d)\/?$/.exec(new URL(url).pathname) ?? [];
  return digits === undefined ? null : Number(digits);
}

export function meta({ loaderData }: { loaderData: PageData | undefined }) {
  if (loaderData === undefined) return [];
  const { t } = readText();
  const title = t(errorMessage(loaderData.status).title);
  return [{ name: 'robots', content: 'noindex' }, { title: `${title} | ${t('shell.product')}` }];
}

export default function Anywhere({ loaderData: { status } }: { loaderData: PageData }) {
  return <ErrorPage status={status} back={useRedirect()} />;
}
