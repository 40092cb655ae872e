import type { z } from 'zod';
import type { Ctx } from '#server/kernel/ctx.ts';
import type { JobDefinition } from './jobs.ts';

/** A job as the queue runs it: `run` parses the payload. */
export type Job = Omit<JobDefinition, 'payload'> & { run(ctx: Ctx, payload: unknown): Promise<void> };

type Handler<Payload extends z.ZodObject> = (ctx: Ctx, payload: z.output<Payload>) => Promise<void>;

/** A job with the use case that runs it. */
export const handleJob = <Payload extends z.ZodObject>(
  { payload, ...job }: JobDefinition<Payload>,
  handle: Handler<Payload>,
): Job => ({ ...job, run: async (ctx, sent) => handle(ctx, payload.parse(sent ?? {})) });

type Definitions = Readonly<Record<string, JobDefinition>>;

/** The jobs that a module defines, each with its handler; a definition without one does not compile. */
export function handleJobs<Jobs extends Definitions>(
  definitions: Jobs,
  handlers: { readonly [Key in keyof Jobs]: Handler<Jobs[Key]['payload']> },
): Job[] {
  return Object.entries(definitions).map(([name, definition]) =>
    // A handler takes the output of its own definition's schema.
    handleJob(definition, handlers[name] as Handler<z.ZodObject>),
  );
}
