import type { z } from 'zod';
import type { Ctx } from './ctx.ts';

/**
 * Which waiting work is run first: `urgent` while a person waits for an email at the screen, `prompt` for what a payment
 * grants and its receipt, `bulk` for newsletters.
 */
export const PRIORITIES = ['urgent', 'prompt', 'normal', 'bulk'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** A piece of work by name. It may run twice, so it must be safe to; its payload is ids only. */
export type Job<Payload extends z.ZodObject = z.ZodObject> = {
  readonly name: string;
  readonly payload: Payload;
  /** `normal` if not given. */
  readonly priority?: Priority;
  /** How often it runs by itself, besides being sent. */
  readonly schedule?: 'every-minute' | 'hourly' | 'daily';
  run(ctx: Ctx, payload: z.output<Payload>): Promise<void>;
};

export function defineJob<Payload extends z.ZodObject>(job: Job<Payload>): Job {
  // The queue parses the payload with the job's own schema before it runs.
  return job as unknown as Job;
}
