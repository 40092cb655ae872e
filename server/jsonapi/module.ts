import type { Job } from '../kernel/handle-job.ts';
import type { Api } from './mount.ts';
import type { AnyProjection } from './projection.ts';

/** What a module contributes to the process. */
export type Module = {
  readonly name: string;
  readonly projections: readonly AnyProjection[];
  readonly jobs: readonly Job[];
  routes(api: Api): void;
};
