import type { FastifyInstance } from 'fastify';
import { JSON_API } from '../jsonapi/media-type.ts';
import { Failure } from '../kernel/failure.ts';

/** The media type of the wire: its bodies are JSON, and its answers carry no parameter of ours. (JSON:API 1.1, Content Negotiation) */
export function speakJsonApi(app: FastifyInstance): void {
  app.addContentTypeParser(JSON_API, { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined);
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(new Failure('request.malformed', { detail: 'The body is not valid JSON.', source: { pointer: '' } }));
    }
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    // The framework adds a charset to whatever calls itself JSON; this media type allows none.
    if (String(reply.getHeader('content-type')).startsWith(`${JSON_API};`)) reply.header('content-type', JSON_API);
    done(null, payload);
  });
}
