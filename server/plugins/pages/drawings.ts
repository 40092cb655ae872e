/** The drawings of publications and people, which pages refer to; the site draws them (docs/decisions/026). */
import type { FastifyInstance } from 'fastify';

/** Draws the file of a name; `isCurrent` if this version of the site draws it so. */
export type DrawFile = (version: string, name: string) => { svg: string; isCurrent: boolean } | null;

const IMMUTABLE = 'public, max-age=31536000, immutable';

export function registerDrawings(
  app: FastifyInstance,
  drawFile: (...address: Parameters<DrawFile>) => Promise<ReturnType<DrawFile>>,
): void {
  app.get<{ Params: { version: string; name: string } }>('/drawings/:version/:name.svg', async (request, reply) => {
    const file = await drawFile(request.params.version, request.params.name);
    if (file === null) return reply.callNotFound();
    request.isCacheable = true;
    // A page of another version, cached or rendered by another process, gets the drawing as it is here, for now.
    if (file.isCurrent) reply.header('cache-control', IMMUTABLE);
    return reply.type('image/svg+xml').send(file.svg);
  });
}
