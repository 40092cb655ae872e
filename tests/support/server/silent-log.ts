import type { DatabaseLog } from '#server/db/open.ts';

/** A log that passes over what happened and throws at what went wrong. */
export const quiet: DatabaseLog = {
  info: () => undefined,
  warn: () => undefined,
  error: (event: unknown) => {
    throw new Error(`logged as an error: ${JSON.stringify(event)}`);
  },
};
