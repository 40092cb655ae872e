import type { Entity } from '#contract/resources.ts';

export type CopyState = 'none' | 'waiting' | 'ready' | 'expired';

type Copy = Pick<Entity<'DataExport'>, 'expires' | 'download_url'>;

/** Where the newest copy of somebody's data stands: none asked for, being made, to be downloaded, or expired since. */
export function copyState(newest: Copy | undefined, now: string): CopyState {
  if (newest === undefined) return 'none';
  if (newest.expires === null || newest.download_url === null) return 'waiting';
  return newest.expires <= now ? 'expired' : 'ready';
}
