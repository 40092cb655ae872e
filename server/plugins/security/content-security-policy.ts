import { createHash } from 'node:crypto';

export type PolicyParts = {
  dev: boolean;
  /** The analytics service of pages; null if none is configured. */
  analytics: URL | null;
  /** The store that recordings are read from; null if the product sends them. */
  store: URL | null;
};

type SecuredPage = { html: string; policy: string };

/**
 * Allows the inline scripts that the renderer marked with this nonce by their hash, and removes the nonces: a nonce
 * that is cached with its page is no secret. Injected scripts are not marked, so they do not run.
 */
export function applyContentSecurityPolicy(rendered: string, nonce: string, parts: PolicyParts): SecuredPage {
  const nonceAttribute = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const script of findNoncedScripts(rendered, nonceAttribute))
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  return { html: rendered.replaceAll(nonceAttribute, ''), policy: policyOf([...hashes], parts) };
}

/**
 * The texts of the inline scripts with the nonce, found without a regular expression, because rendered HTML may be long
 * and hostile.
 */
function* findNoncedScripts(rendered: string, nonceAttribute: string): Generator<string> {
  for (
    let at = rendered.indexOf(nonceAttribute);
    at !== -1;
    at = rendered.indexOf(nonceAttribute, at + nonceAttribute.length)
  ) {
    const start = rendered.lastIndexOf('<', at);
    const open = rendered.indexOf('>', at);
    if (open === -1) return;
    const attributes = rendered.slice(start, open);
    if (!/^<script\s/.test(attributes) || attributes.includes(' src=')) continue;
    const end = rendered.indexOf('</script>', open);
    if (end !== -1) yield rendered.slice(open + 1, end);
  }
}

function policyOf(hashes: readonly string[], { dev, analytics, store }: PolicyParts): string {
  const scripts = dev ? "'self' 'unsafe-inline'" : ["'self'", ...hashes].join(' ');
  const styles = dev ? "'self' 'unsafe-inline'" : "'self'";
  const connections = [...(dev ? ['ws:'] : []), ...(analytics === null ? [] : [analytics.origin])];
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    `style-src-elem ${styles}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    ...(store === null ? [] : [`media-src 'self' ${store.origin}`]),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(connections.length > 0 ? [`connect-src 'self' ${connections.join(' ')}`] : []),
  ].join('; ');
}
