/** The service worker as a file of its own, because it runs apart from pages and its address must not change. */
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { root } from '../root.ts';
import { FLOOR } from './browser-floor.ts';

const SOURCE = path.join(root, 'client/service-worker/service-worker.ts');
export const SERVICE_WORKER = 'service-worker.js';

export function buildServiceWorker(): Plugin {
  return {
    name: 'receptor-build-service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: SERVICE_WORKER, source: await bundle() });
    },
  };
}

async function bundle(): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    // Not replaced in a library by itself, and not there in a browser.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: FLOOR,
      lib: { entry: SOURCE, formats: ['iife'], name: 'receptor', fileName: () => SERVICE_WORKER },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('The service worker has no script.');
  return chunk.code;
}
