import type { FastifyInstance } from 'fastify';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { issuerOf } from './describe-badge.ts';
import { listBadgeKeys } from './queries-badges.ts';

/** Publishes the issuer where did:web expects it, which is beside the API. */
export function mountIssuer(app: FastifyInstance): void {
  app.get('/.well-known/did.json', async (request, reply) => {
    const document = await describeIssuer(await request.readCtx());
    return reply.header('access-control-allow-origin', '*').type('application/did+json').send(document);
  });
}

/** The public keys of the issuer: today's, and every earlier one, because what it signed stays valid. (rules L31) */
async function describeIssuer(ctx: Pick<Ctx, 'db' | 'origin' | 'badges'>): Promise<Buffer> {
  const current = ctx.badges === null ? [] : [ctx.badges.publicKey];
  const keys = [...new Set([...(await listBadgeKeys(ctx.db)), ...current])];
  if (keys.length === 0) throw new Failure('badge.not-found');
  const id = issuerOf(ctx);
  const methods = keys.map((key) => ({
    id: `${id}#${key}`,
    type: 'Multikey',
    controller: id,
    publicKeyMultibase: key,
  }));
  return Buffer.from(
    JSON.stringify({
      '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
      id,
      verificationMethod: methods,
      assertionMethod: methods.map((method) => method.id),
    }),
  );
}
