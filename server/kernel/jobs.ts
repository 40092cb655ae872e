import type { Tx } from './queryable.ts';

type Payload = Readonly<Record<string, string | number | null>>;

/** Work that must happen once the fact it follows from is committed. The payload is ids only. */
export type Jobs = {
  within(tx: Tx): {
    /** Promises the work inside the transaction: committed together with the fact, or not at all. */
    send(job: string, payload: Payload): Promise<void>;
    /** Takes as long as `send` and queues nothing, where the time of an answer must not tell whether there was work. */
    simulateSend(job: string, payload: Payload): Promise<void>;
  };
};
