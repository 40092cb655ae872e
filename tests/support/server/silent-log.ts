import type { DatabaseLog } from '#server/db/open.ts';

/** A log that ignores info messages and throws on errors. */
export const quiet: DatabaseLog = {
  info: () => undefined,
  warn: () => undefined,
  error: (event: unknown) => {
    throw new Error(`logged as an error: ${JSON.stringify(event)}`);
  },
};
