import { createPartialResponse } from 'workbox-range-requests';
import { FILES_CACHE, findCopied, OFFLINE_PATH } from '#client/offline/copies.ts';
import { accountOfToken } from '#client/session/session-store.ts';

/** Their address changes with their content. */
const LASTING_FILE = /^\/(?:assets|fonts|drawings)\//;
/** Where pages request the routes that they do not know yet. */
const ROUTES = '/__manifest';
const FILE = /^\/[\w-]+\.(?:js|css|svg|ico|png|webmanifest)$/;

/** The response to a request of a page; null leaves it to the browser. (rules B4) */
export function answerRequest(request: Request): Promise<Response> | null {
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/admin')) return null;
  if (LASTING_FILE.test(pathname)) return findFile(request).then((found) => found ?? fetch(request));
  if (FILE.test(pathname) || pathname === ROUTES) return whileReachable(request, () => findFile(request));
  if (request.mode === 'navigate') return openPage(request, pathname);
  // A recording on this device is not fetched again.
  if (pathname.startsWith('/media/')) return findMedia(request, pathname).then((found) => found ?? fetch(request));
  const account = pathname.startsWith('/api/') ? accountOfRequest(request) : null;
  return account === null ? null : whileReachable(request, () => findCopied(`${pathname}${search}`, account));
}

/** Null if the server cannot be reached. */
const send = (request: Request): Promise<Response | null> => fetch(request).catch(() => null);
const isAnswered = (answer: Response | null): answer is Response => answer !== null && answer.status < 500;

/** The server's response; a copy if the server cannot be reached or fails. */
async function whileReachable(request: Request, findCopy: () => Promise<Response | undefined>): Promise<Response> {
  const answer = await send(request);
  return isAnswered(answer) ? answer : ((await findCopy()) ?? answer ?? Response.error());
}

/** Without a connection, a page that is not available offline leads to the list of those that are, if there is one. */
async function openPage(request: Request, path: string): Promise<Response> {
  const answer = await send(request);
  if (isAnswered(answer)) return answer;
  const copied = (await findCopied(path)) ?? answer;
  if (copied !== null) return copied;
  const hasList = path !== OFFLINE_PATH && (await findCopied(OFFLINE_PATH)) !== undefined;
  return hasList ? Response.redirect(`${OFFLINE_PATH}?from=${encodeURIComponent(path)}`) : Response.error();
}

/** Matched by name, because opening a cache would make it again after a sign-out. */
const findFile = (request: Request): Promise<Response | undefined> =>
  caches.match(request, { cacheName: FILES_CACHE, ignoreVary: true, ignoreSearch: true });

/** By its path alone, because its signature is another one each time. Players request parts of it. */
async function findMedia(request: Request, path: string): Promise<Response | undefined> {
  const whole = await findCopied(path);
  return whole !== undefined && request.headers.has('range') ? createPartialResponse(request, whole) : whole;
}

const accountOfRequest = ({ headers }: Request): string | null =>
  accountOfToken(headers.get('x-auth-token') ?? headers.get('authorization')?.replace(/^JWT /, '') ?? null);
