import type { FastifyInstance } from 'fastify';

export type Answer = { status: number; headers: Record<string, unknown>; text: string; body: any };
type Headers = Record<string, string>;

const JSON_API = 'application/vnd.api+json';

/** HTTP requests to the process without a socket; `as` are the headers of a signed-in person. */
export function apiOver(app: FastifyInstance) {
  async function send(
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE' | 'HEAD',
    url: string,
    more: { body?: unknown; headers?: Headers } = {},
  ): Promise<Answer> {
    const hasBody = more.body !== undefined;
    const answer = await app.inject({
      method,
      url,
      headers: { ...(hasBody ? { 'content-type': JSON_API } : {}), ...more.headers },
      ...(hasBody ? { payload: JSON.stringify(more.body) } : {}),
    });
    const isJson = String(answer.headers['content-type'] ?? '').includes('json');
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      body: isJson && answer.body !== '' ? JSON.parse(answer.body) : null,
    };
  }
  return {
    send,
    get: (url: string, as: Headers = {}) => send('GET', url, { headers: as }),
    post: (url: string, body: unknown, as: Headers = {}) => send('POST', url, { body, headers: as }),
    patch: (url: string, body: unknown, as: Headers = {}) => send('PATCH', url, { body, headers: as }),
    put: (url: string, body: unknown, as: Headers = {}) => send('PUT', url, { body, headers: as }),
    delete: (url: string, as: Headers = {}) => send('DELETE', url, { headers: as }),
  };
}

/** `{ data: { type, attributes } }`. */
export function resource(type: string, attributes: object, relationships?: object) {
  return { data: { type, attributes, ...(relationships === undefined ? {} : { relationships }) } };
}
