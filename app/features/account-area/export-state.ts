import type { Entity } from '#contract/resources.ts';

type ExportState = 'none' | 'waiting' | 'ready' | 'expired';

type Export = Pick<Entity<'DataExport'>, 'expires' | 'download_url'>;

/** The state of the newest data export: none, in progress, ready or expired. */
export function findExportState(newest: Export | undefined, now: string): ExportState {
  if (newest === undefined) return 'none';
  if (newest.expires === null || newest.download_url === null) return 'waiting';
  return newest.expires <= now ? 'expired' : 'ready';
}
