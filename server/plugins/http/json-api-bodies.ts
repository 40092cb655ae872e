import type { FastifyInstance } from 'fastify';
import { describeMessage, type MessageDescriptor } from '#messages/message-descriptor.ts';
import { findExcess } from '#server/jsonapi/json-size.ts';
import { JSON_API } from '#server/jsonapi/media-type.ts';
import { Failure } from '#server/kernel/failure.ts';

/**
 * The media type of the API: bodies are JSON, and responses have no parameter of ours. (JSON:API 1.1, Content
 * Negotiation)
 */
export function registerJsonApiBodies(app: FastifyInstance): void {
  app.addContentTypeParser(JSON_API, { parseAs: 'string' }, ({ routeOptions }, body, done) => {
    if (body === '') return done(null, undefined);
    const refusal = findRefusal(String(body), routeOptions.bodyLimit);
    if (refusal !== null) return done(refusal);
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(malformed(describeMessage('api.body.json')));
    }
  });
  // A small compressed body can expand enormously, and our clients do not compress. (RFC 9110, 15.5.16)
  app.addHook('onRequest', async ({ headers }) => {
    if (/^(?:identity)?$/i.test(headers['content-encoding'] ?? '')) return;
    throw new Failure('request.media-type', {
      detail: describeMessage('api.body.compressed'),
      headers: { 'accept-encoding': 'identity' },
    });
  });
  const parsePlain = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const refusal = findRefusal(String(body), request.routeOptions.bodyLimit);
    if (refusal === null) parsePlain(request, String(body), done);
    else done(refusal);
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    // The framework adds a charset to JSON types; this media type does not allow one.
    if (String(reply.getHeader('content-type')).startsWith(`${JSON_API};`)) reply.header('content-type', JSON_API);
    done(null, payload);
  });
}

/** The reason to refuse a JSON text; null if it may be parsed. */
function findRefusal(body: string, bodyLimit: number): Failure | null {
  const excess = findExcess(body, bodyLimit);
  if (excess === 'values') return new Failure('request.too-large', { detail: describeMessage('api.body.values') });
  return excess === 'depth' ? malformed(describeMessage('api.body.depth')) : null;
}

const malformed = (detail: MessageDescriptor) => new Failure('request.malformed', { detail, source: { pointer: '' } });
