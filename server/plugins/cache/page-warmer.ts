/** Renders pages again in the background after the content has changed, so that no visitor waits for the first rendering. */
import type { FastifyInstance } from 'fastify';

export type PageAddress = { host: string; url: string };

/** The number of pages, a fraction of a second of the processor. */
export const WARM_PAGES = 20;
/** Changes often come together: an import, or an editor who corrects what was just saved. */
const QUIET_MS = 500;

export type PageWarmer = {
  /** Requests these pages once the content has been left alone for a moment, one after the other. */
  renew(pages: readonly PageAddress[]): void;
  /** Resolves when no request is in flight. */
  stop(): Promise<void>;
};

export function createPageWarmer(app: FastifyInstance): PageWarmer {
  const pending = new Map<string, PageAddress>();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  async function request(): Promise<void> {
    for (const [key, { host, url }] of pending) {
      pending.delete(key);
      // In the encoding of almost every browser. What cannot be rendered is logged by the handler; the next visitor is answered with the error.
      await app.inject({ method: 'GET', url, headers: { host, 'accept-encoding': 'br' } });
    }
  }

  return {
    renew(pages) {
      for (const page of pages) {
        // The cache is empty while the pages of the last change are still waiting: those are kept.
        if (pending.size < WARM_PAGES) pending.set(`${page.host} ${page.url}`, page);
      }
      clearTimeout(timer);
      timer = setTimeout(() => {
        running = running.then(request).catch((err) => app.log.warn({ event: 'pages.not-warmed', err }));
      }, QUIET_MS).unref();
    },
    async stop() {
      clearTimeout(timer);
      pending.clear();
      await running;
    },
  };
}
