import { randomUUID } from 'node:crypto';
import type { FileTypeName } from '#domain/media/asset-kinds.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import type { assetFiles, assets } from '../tables.ts';

export type PreparationNeeds = Pick<
  Ctx,
  'db' | 'clock' | 'storage' | 'encoder' | 'pictures' | 'workspace' | 'jobs' | 'log'
>;
export type Original = typeof assets.$inferSelect & { type: FileTypeName; path: string; folder: string };

/** A stored derivative. */
export type DerivedFile = {
  role: typeof assetFiles.$inferInsert.role;
  label: string;
  storageKey: string;
  name: string;
  mime: string;
  bytes: number;
  width?: number | null;
  height?: number | null;
};

/** A new folder of the storage for each preparation, so that players keep what they began with. */
export const derivedFolder = ({ sha256 }: Pick<Original, 'sha256'>): string =>
  `derived/${sha256?.slice(0, 16)}/${randomUUID().slice(0, 8)}`;
