import type { FastifyRequest } from 'fastify';
import * as calls from '#contract/calls/letters.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import { changeChoices, readChoices } from './choices.ts';
import { receiveNotices } from './receive-notices.ts';

export function mountLetters(api: Api): void {
  mount(api, calls.getLetterChoices, async ({ ctx }) => ({ data: await readChoices(ctx) }));
  mount(api, calls.changeLetterChoices, async ({ ctx, body }) => ({ data: await changeChoices(ctx, body) }));
  mountNotices(api);
}

/** Signatures are made over the raw bytes, so this scope alone keeps a body as the text that came. */
function mountNotices({ app, registry }: Api): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    mount({ app: scope, registry }, calls.receiveLetterNotices, async ({ ctx, body, request }) => {
      await receiveNotices(ctx, { rawBody: String(body ?? ''), headers: headersOf(request) });
      return { data: { received: true as const } };
    });
  });
}

/** Headers of which there is one; a provider sends its signature once. */
const headersOf = ({ headers }: FastifyRequest): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
