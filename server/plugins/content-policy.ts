import { createHash } from 'node:crypto';

export type PolicyParts = {
  dev: boolean;
  /** A service that pages may tell of themselves; null where none is configured. */
  analytics: URL | null;
};

/** Not those with an address of their own, and not blocks of data, which no browser runs. */
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;

/** Inline scripts are allowed by the hash of what was rendered, so no nonce stands in the way of keeping the page. */
export function policyOf(html: string, { dev, analytics }: PolicyParts): string {
  const hashes = new Set<string>();
  for (const [, script = ''] of html.matchAll(INLINE_SCRIPT))
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  const scripts = dev ? "'self' 'unsafe-inline'" : ["'self'", ...hashes].join(' ');
  const styles = dev ? "'self' 'unsafe-inline'" : "'self'";
  const connections = [...(dev ? ['ws:'] : []), ...(analytics === null ? [] : [analytics.origin])];
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    `style-src-elem ${styles}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(connections.length > 0 ? [`connect-src 'self' ${connections.join(' ')}`] : []),
  ].join('; ');
}
