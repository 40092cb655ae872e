import type { Job } from '#server/kernel/jobs/handle-job.ts';
import type { WaitingWork } from '#server/kernel/jobs/waiting-work.ts';
import type { Api } from './mount.ts';
import type { AnyExtension, AnyProjection } from './projection.ts';

/** What a module contributes to the process. */
export type Module = {
  readonly name: string;
  readonly projections: readonly AnyProjection[];
  /** The attributes and relationships that it adds to resources of lower modules. */
  readonly extensions?: readonly AnyExtension[];
  readonly jobs: readonly Job[];
  /** The work that it makes wait for the office. */
  readonly waiting?: readonly WaitingWork[];
  routes(api: Api): void;
};
