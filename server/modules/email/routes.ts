import type { FastifyRequest } from 'fastify';
import * as calls from '#contract/calls/email.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import { receiveMailNotices } from './receive-email-notices.ts';

/** The signature covers the raw bytes, so in this scope the body is not parsed. */
export function mountEmail({ app, registry }: Api): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    mount({ app: scope, registry }, calls.receiveEmailNotices, async ({ ctx, body, request }) => {
      await receiveMailNotices(ctx, { rawBody: String(body ?? ''), headers: headersOf(request) });
      return { data: { received: true as const } };
    });
  });
}

/** Headers with a single value, like the signature. */
const headersOf = ({ headers }: FastifyRequest): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
