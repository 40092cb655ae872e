import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import { Failure } from '#server/kernel/failure.ts';

export const SECURITY_TXT = '/.well-known/security.txt';

/** Publishes the contact for vulnerability reports at the standard path. (RFC 9116) */
export function registerSecurityContact(app: FastifyInstance, config: Pick<Config, 'security' | 'publicOrigin'>): void {
  const text = writeSecurityText(config);
  app.get(SECURITY_TXT, async (_request, reply) => {
    // The standard requires a contact, so without one there is no file.
    if (text === null) throw new Failure('request.not-found');
    return reply.header('cache-control', 'public, max-age=86400').type('text/plain; charset=utf-8').send(text);
  });
  app.get('/security.txt', async (_request, reply) => reply.redirect(SECURITY_TXT, 301));
}

function writeSecurityText({ security, publicOrigin }: Pick<Config, 'security' | 'publicOrigin'>): string | null {
  if (security === null) return null;
  const fields = [
    `Contact: ${security.contact.href}`,
    `Expires: ${security.expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${new URL(SECURITY_TXT, publicOrigin).href}`,
  ];
  return `${fields.join('\n')}\n`;
}
