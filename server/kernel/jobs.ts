import type { Tx } from './queryable.ts';

/** Work that must happen once the fact it follows from is committed. The payload is ids only. */
export type Jobs = {
  /** Promises the work inside the transaction: committed together with the fact, or not at all. */
  within(tx: Tx): { send(job: string, payload: Readonly<Record<string, string | number | null>>): Promise<void> };
};
