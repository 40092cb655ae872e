/** Normalizes every request target before any rule reads it. (RFC 3986, 6.2.2; RFC 9112, 3.2.2) */
import type { RawRequestDefaultExpression } from 'fastify';

type RawRequest = Pick<RawRequestDefaultExpression, 'url' | 'headers'>;

const ABSOLUTE = /^https?:\/\/([^/?#]*)(.*)$/is;
/** URLs of earlier releases, such as the one registered at the mail provider. */
const FORMER_PATHS: Readonly<Record<string, string>> = {
  '/api/letters/notices': '/api/email/notices',
  '/api/letters/choices': '/api/email/preferences',
};
const UNRESERVED = /[\w.~-]/;

/**
 * The target with resolved dot segments, without a fragment, and with only the necessary escapes, so that caches,
 * limits and redirects treat equal URLs as one. The host of an absolute target replaces `Host`.
 */
export function normalizeTarget(request: RawRequest): string {
  let target = request.url ?? '/';
  const [, authority, rest = ''] = ABSOLUTE.exec(target) ?? [];
  if (authority !== undefined) {
    request.headers.host = authority;
    target = rest.startsWith('/') ? rest : `/${rest}`;
  }
  if (request.headers.host !== undefined) request.headers.host = request.headers.host.toLowerCase();
  if (!target.startsWith('/')) return target;
  const parsed = URL.parse(`http://host${target}`);
  return parsed === null
    ? target
    : `${currentPath(decodeUnreserved(parsed.pathname))}${decodeUnreserved(parsed.search)}`;
}

const currentPath = (pathname: string): string => FORMER_PATHS[pathname.replace(/\/$/, '')] ?? pathname;

/** `%61` and `a` are equal by definition, `%2F` and `/` are not. */
const decodeUnreserved = (text: string): string =>
  text.replace(/%[0-9a-f]{2}/gi, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return UNRESERVED.test(character) ? character : escaped.toUpperCase();
  });
