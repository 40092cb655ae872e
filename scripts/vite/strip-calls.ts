/** The browser needs only the path and shape of a call; the schemas that validate it stay on the server. */
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Call } from '#contract/call.ts';

const CALLS = /\/contract\/calls\/(?:[\w-]+\/)*[\w-]+\.ts$/;

/** Replaces the modules of `contract/calls/` in the browser's build by the plain part of what they export. */
export function stripCalls(): Plugin {
  return {
    name: 'receptor-strip-calls',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: CALLS },
      async handler(_code, id) {
        return { code: writePlainExports(await import(pathToFileURL(id).href)), map: null };
      },
    },
  };
}

/**
 * A module with the calls and constants among these exports. A schema is omitted, so that importing it in the
 * browser fails the build instead of loading zod.
 */
export function writePlainExports(exports: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(exports).flatMap(([name, value]) => {
    const plain = isCall(value) ? plainPart(value) : value;
    return typeof plain === 'object' && plain === value ? [] : [`export const ${name} = ${JSON.stringify(plain)};`];
  });
  return lines.join('\n');
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

function plainPart({ name, method, path, answers, many, status, body }: Call) {
  const sent = body?.kind === 'resource' ? { kind: body.kind, type: body.type } : body && { kind: body.kind };
  return { name, method, path, answers, many, status, body: sent };
}
