import type { z } from 'zod';
import type { Tx } from './queryable.ts';

/**
 * Which waiting work is run first: `urgent` while a person waits for an email at the screen, `prompt` for what a payment
 * grants and its receipt, `bulk` for newsletters.
 */
export const PRIORITIES = ['urgent', 'prompt', 'normal', 'bulk'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** A piece of work that can be sent. It may run twice, so it must be safe to; its payload is ids only. */
export type JobDefinition<Payload extends z.ZodObject = z.ZodObject> = {
  readonly name: string;
  /** Names under which earlier releases queued it: such runs are still done. */
  readonly formerNames?: readonly string[];
  readonly payload: Payload;
  /** `normal` if not given. */
  readonly priority?: Priority;
  /** How often it runs, besides being sent. */
  readonly schedule?: 'every-minute' | 'hourly' | 'daily';
};

export const defineJob = <const Payload extends z.ZodObject>(job: JobDefinition<Payload>): JobDefinition<Payload> =>
  job;

/** Work that must happen once the fact it follows from is committed. The payload is ids only. */
export type Jobs = {
  within(tx: Tx): {
    /** Promises the work inside the transaction: committed together with the fact, or not at all. */
    send<Payload extends z.ZodObject>(job: JobDefinition<Payload>, payload: z.input<Payload>): Promise<void>;
    /** Takes as long as `send` and queues nothing, where response time must not reveal whether there was work. */
    simulateSend<Payload extends z.ZodObject>(job: JobDefinition<Payload>, payload: z.input<Payload>): Promise<void>;
  };
};
