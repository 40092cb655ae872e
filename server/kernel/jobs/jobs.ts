import type { z } from 'zod';
import type { Tx } from '#server/kernel/queryable.ts';

/**
 * The order in which waiting jobs run: `urgent` for an email that a user waits for, `prompt` for the effects of a
 * payment and its receipt, `bulk` for newsletters.
 */
export const PRIORITIES = ['urgent', 'prompt', 'normal', 'bulk'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** A job that can be sent. It may run twice, so it must be idempotent; its payload contains only ids. */
export type JobDefinition<Payload extends z.ZodObject = z.ZodObject> = {
  readonly name: string;
  /** Names in earlier releases, whose queued runs are still executed. */
  readonly formerNames?: readonly string[];
  readonly payload: Payload;
  /** Default: `normal`. */
  readonly priority?: Priority;
  /** After how long an attempt is ended and repeated; a quarter of an hour unless given. */
  readonly timeLimitMinutes?: number;
  /** How long a failing job is retried: about six hours, or three days for email and money that is still wanted then. */
  readonly retriedFor?: 'hours' | 'days';
  /** How many run at once in one process; unless given, one of a scheduled job and any number of another. */
  readonly atOnce?: number;
  /** How often it runs, besides being sent. */
  readonly schedule?: 'every-minute' | 'hourly' | 'daily';
};

export const defineJob = <const Payload extends z.ZodObject>(job: JobDefinition<Payload>): JobDefinition<Payload> =>
  job;

/** Sends jobs that must run once a transaction is committed. Payloads contain only ids. */
export type Jobs = {
  /** The same for what follows from this request, whose id is in the log lines and emails of each job. */
  forRequest(id: string): Jobs;
  within(tx: Tx): {
    /** Queues the job in the transaction: committed with it, or not at all. */
    send<Payload extends z.ZodObject>(job: JobDefinition<Payload>, payload: z.input<Payload>): Promise<void>;
    /** Queues the job once with each payload, in one statement. */
    sendEach<Payload extends z.ZodObject>(
      job: JobDefinition<Payload>,
      payloads: readonly z.input<Payload>[],
    ): Promise<void>;
    /** Takes as long as `send` but queues nothing, so that response times do not reveal whether a job was sent. */
    simulateSend<Payload extends z.ZodObject>(job: JobDefinition<Payload>, payload: z.input<Payload>): Promise<void>;
  };
};
