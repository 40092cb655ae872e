import type { Call } from '#contract/call.ts';
import type { Language } from '#domain/catalogue/languages.ts';
import type { Ctx } from './ctx.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The context of this request; the session is read when somebody first asks. */
    readCtx(): Promise<Ctx>;
    /** The language of the host that was asked; nothing where a request was refused before that was read. */
    language?: Language;
    /** The answer is the same for every anonymous caller until the content changes, so it may be kept. */
    keepable: boolean;
  }
  interface FastifyContextConfig {
    /** The call of the contract that a route answers, and how often a network may make it. */
    callName?: string;
    limit?: Call['limit'];
  }
}
