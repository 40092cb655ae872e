import type { Call } from '#contract/call.ts';
import type { Language } from '#domain/catalogue/languages.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import type { KeyedResponse } from './idempotency.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The context of this request; the session is read on first use. */
    readCtx(): Promise<Ctx>;
    /** The account of the session, once the session was read. */
    callerId?: number;
    /** The language of the request's host; undefined if the request was refused earlier. */
    language?: Language;
    /** The response is the same for every anonymous caller until the content changes, so it may be cached. */
    isCacheable: boolean;
    /** Responds to a call, once for each Idempotency-Key. */
    respondOnce(call: Call, answer: (ctx: Ctx) => Promise<KeyedResponse>): Promise<KeyedResponse>;
  }
  interface FastifyContextConfig {
    /** The contract call of a route, and its rate limit. */
    callName?: string;
    limit?: Call['limit'];
  }
}
