import type { Job } from '#server/kernel/jobs/handle-job.ts';
import type { Ctx } from '../kernel/ctx.ts';

export type JobRegistry = ReadonlyMap<string, Job>;

export function createJobRegistry(jobs: readonly Job[]): JobRegistry {
  const registry = new Map<string, Job>();
  for (const job of jobs.flatMap(withFormerNames)) {
    if (registry.has(job.name)) throw new Error(`Two jobs are named ${job.name}`);
    registry.set(job.name, job);
  }
  return registry;
}

/** The job, and for each former name the same work without a schedule. */
const withFormerNames = (job: Job): Job[] => [
  job,
  ...(job.formerNames ?? []).map((name) => ({ ...job, name, schedule: undefined })),
];

/** Runs one job by name; the job parses the payload. */
export async function runJob(
  registry: JobRegistry,
  ctx: Ctx,
  { name, payload }: { name: string; payload: unknown },
): Promise<void> {
  const job = registry.get(name);
  if (job === undefined) throw new Error(`No job is named ${name}`);
  const started = performance.now();
  await job.run(ctx, payload);
  ctx.log.info({ event: 'job.done', job: name, ms: Math.round(performance.now() - started) });
}
