/** What the browser needs of a call is its address and shape; the schemas that validate it stay on the server. */
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Call } from '#contract/call.ts';

const CALLS = /\/contract\/calls\/[\w-]+\.ts$/;

/** Replaces the modules of `contract/calls/` in the browser's build by the plain part of what they declare. */
export function stripCalls(): Plugin {
  return {
    name: 'receptor-strip-calls',
    enforce: 'pre',
    async transform(_code, id, options) {
      if (options?.ssr === true || !CALLS.test(id)) return null;
      const declared: Record<string, Call> = await import(pathToFileURL(id).href);
      const lines = Object.entries(declared).map(
        ([name, call]) => `export const ${name} = ${JSON.stringify(plainPart(call))};`,
      );
      return { code: lines.join('\n'), map: null };
    },
  };
}

function plainPart({ name, method, path, answers, many, status, body }: Call) {
  const sent = body?.kind === 'resource' ? { kind: body.kind, type: body.type } : body && { kind: body.kind };
  return { name, method, path, answers, many, status, body: sent };
}
