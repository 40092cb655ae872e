/** Reports free space on the disk of the data folder. Filling it would break the embedded database. */
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Log } from './ctx.ts';

export type DiskSpace = {
  /** True when less than the reserve is free, or a write recently failed for lack of space. */
  isLow(): Promise<boolean>;
  /** Logs a failure caused by a full disk, after which space counts as low for a while. */
  recordFailure(error: unknown): void;
};

export type DiskSpaceParts = {
  freeBytes(): Promise<number>;
  reserveBytes: number;
  log: Log;
  /** Milliseconds; measured time, not the product's clock. */
  now?: () => number;
};

const CHECK_EVERY_MS = 1_000;
/** A quota does not show in the free space of the disk, so a failed write is remembered. */
const AFTER_FAILURE_MS = 10_000;

export function watchDiskSpace({
  freeBytes,
  reserveBytes,
  log,
  now = () => performance.now(),
}: DiskSpaceParts): DiskSpace {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let failedAt = Number.NEGATIVE_INFINITY;
  let measured: Promise<boolean> = Promise.resolve(false);
  let wasLow = false;

  async function measure(): Promise<boolean> {
    const free = await freeBytes().catch(() => Number.POSITIVE_INFINITY);
    const isLow = free < reserveBytes || now() - failedAt < AFTER_FAILURE_MS;
    if (isLow && !wasLow) log.error({ event: 'disk.full', freeBytes: free, reserveBytes });
    if (!isLow && wasLow) log.info({ event: 'disk.recovered', freeBytes: free });
    wasLow = isLow;
    return isLow;
  }

  return {
    isLow: () => {
      if (now() - checkedAt >= CHECK_EVERY_MS) {
        checkedAt = now();
        measured = measure();
      }
      return measured;
    },
    recordFailure: (error) => {
      if (!isDiskFull(error)) return;
      failedAt = now();
      checkedAt = Number.NEGATIVE_INFINITY;
      log.error({ event: 'disk.full', code: 'ENOSPC' });
    },
  };
}

/** The free space on the disk of a folder, or of its nearest existing parent. */
export async function freeBytesOf(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    const parent = path.dirname(folder);
    if (parent === folder) throw error;
    return freeBytesOf(parent);
  }
}

/** Errors of the system (ENOSPC, EDQUOT) and PostgreSQL (53100) when the disk is full. */
export function isDiskFull(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && ['ENOSPC', 'EDQUOT', '53100'].includes(String(cause.code))) return true;
    if (/no space left on device/i.test(cause.message)) return true;
  }
  return false;
}
