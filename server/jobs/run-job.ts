import type { Ctx } from '../kernel/ctx.ts';
import type { Job } from '../kernel/define-job.ts';

export type JobRegistry = ReadonlyMap<string, Job>;

export function createJobRegistry(jobs: readonly Job[]): JobRegistry {
  const registry = new Map<string, Job>();
  for (const job of jobs) {
    if (registry.has(job.name)) throw new Error(`Two jobs are called ${job.name}`);
    registry.set(job.name, job);
  }
  return registry;
}

/** Runs one job by name with a payload that its own schema has read. */
export async function runJob(
  registry: JobRegistry,
  ctx: Ctx,
  { name, payload }: { name: string; payload: unknown },
): Promise<void> {
  const job = registry.get(name);
  if (job === undefined) throw new Error(`No job is called ${name}`);
  const started = performance.now();
  await job.run(ctx, job.payload.parse(payload ?? {}));
  ctx.log.info({ event: 'job.done', job: name, ms: Math.round(performance.now() - started) });
}
