import type { Readable } from 'node:stream';
import type { Call } from '#contract/call.ts';
import { type Api, type Input, pathOf, readInput, routeConfig } from './mount.ts';

/**
 * A file, or the URL of one. A browser saves it under the name `save`, or displays it under the name `show`. A public
 * file may be read by scripts of other sites, such as podcast players. A file with a `tag` is stored by its reader, who
 * sends the tag to learn whether it changed.
 */
export type FileResponse =
  | {
      body: string | Uint8Array | Readable;
      downloadName?: string;
      inlineName?: string;
      isPublic?: boolean;
      tag?: string;
    }
  | { location: string };

/** Mounts a call that returns a file, with the same parsing and errors as every other call. */
export function mountFile<const C extends Call>(
  { app }: Pick<Api, 'app'>,
  call: C,
  handle: (input: Input<C>) => Promise<FileResponse>,
): void {
  app.route({
    method: call.method,
    url: pathOf(call),
    config: routeConfig(call),
    handler: async (request, reply) => {
      const response = await handle(await readInput(call, request, reply));
      if ('location' in response) return reply.redirect(response.location, call.status);
      const { body, downloadName, inlineName, isPublic, tag } = response;
      if (isPublic) reply.header('access-control-allow-origin', '*');
      if (tag !== undefined) {
        reply.headers({ etag: `"${tag}"`, 'cache-control': 'private, no-cache' });
        if (request.headers['if-none-match']?.includes(`"${tag}"`) === true) return reply.code(304).send();
      }
      if (downloadName !== undefined) reply.header('content-disposition', `attachment; filename="${downloadName}"`);
      if (inlineName !== undefined) reply.header('content-disposition', `inline; filename="${inlineName}"`);
      return reply.type(typeOf(call, body)).send(body instanceof Uint8Array ? Buffer.from(body) : body);
    },
  });
}

function typeOf({ media = 'application/octet-stream' }: Call, body: unknown): string {
  return media.startsWith('text/') || typeof body === 'string' ? `${media}; charset=utf-8` : media;
}
