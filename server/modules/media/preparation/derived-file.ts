import { randomUUID } from 'node:crypto';
import type { FileTypeName } from '#domain/media/asset-kinds.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import type { assetFiles, assets } from '../tables.ts';

export type PreparationNeeds = Pick<
  Ctx,
  'db' | 'clock' | 'storage' | 'encoder' | 'pictures' | 'workspace' | 'jobs' | 'log'
>;
export type Original = typeof assets.$inferSelect & {
  type: FileTypeName;
  path: string;
  folder: string;
  /** Whether a file that browsers play was made of it before: texts use that one. */
  isConverted: boolean;
};

/** What was made of an original, and the file to be used instead of it. */
export type Preparations = { derived: DerivedFile[]; converted: StoredFile | null };

export type StoredFile = {
  storageKey: string;
  name: string;
  mime: string;
  bytes: number;
  width?: number | null;
  height?: number | null;
};

/** A stored derivative. */
export type DerivedFile = StoredFile & { role: typeof assetFiles.$inferInsert.role; label: string };

/** A new folder of the storage for each preparation, so that players keep what they began with. */
export const derivedFolder = ({ sha256 }: Pick<Original, 'sha256'>): string =>
  `derived/${sha256?.slice(0, 16)}/${randomUUID().slice(0, 8)}`;
