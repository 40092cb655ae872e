import { createHash } from 'node:crypto';
import type { PublicationSource } from '#server/ports/publication-importer.ts';

const sorted = (record: Readonly<Record<string, string>>) =>
  Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1));

/** A hash of files and assets; equal texts have equal hashes, whatever the order of their paths. */
export const digestOf = ({ files, assets }: Pick<PublicationSource, 'files' | 'assets'>): string =>
  createHash('sha256')
    .update(JSON.stringify([sorted(files), sorted(assets)]))
    .digest('base64url');
