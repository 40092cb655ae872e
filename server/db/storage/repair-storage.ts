/** Recreates damaged objects from their source: the content folder, or the rows that a document shows. */

import { openFolder } from '#server/db/import/files/folder.ts';
import { listSources } from '#server/db/import/files/store-files.ts';
import { describeProblem } from '#server/db/import/problems.ts';
import { readLibrary } from '#server/db/import/read-library.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { drawCertificates } from '#server/modules/accreditation/index.ts';
import { checkStorage, type Finding } from './check-storage.ts';

export type RecreatedFile = { key: string; mime: string; bytes(): Promise<Uint8Array> };
export type Repair = { repaired: string[]; left: Finding[]; notes: string[] };
type Needs = Pick<Ctx, 'db' | 'storage' | 'pdf' | 'origin' | 'clock'>;

/** Page images are recreated on the next request. */
const isPicture = (key: string): boolean => key.startsWith('pictures/');

/**
 * Repairs damaged objects; `left` lists what could not be recreated. Orphans are never deleted, because they may be the
 * only copy.
 */
export async function repairStorage(needs: Needs, contentFolder: string): Promise<Repair> {
  const { findings } = await checkStorage(needs);
  const damaged = new Set(findings.filter(({ damage }) => damage !== 'orphaned').map(({ key }) => key));
  const notes: string[] = [];
  for await (const { key, mime, bytes } of listRecreatable(needs, { contentFolder, damaged, notes })) {
    if (damaged.has(key)) await needs.storage.replace(key, await bytes(), mime);
  }
  for (const key of damaged) if (isPicture(key)) await needs.storage.remove(key);
  const { findings: left } = await checkStorage(needs);
  const isLeft = new Set(left.map(({ key }) => key));
  return { repaired: [...damaged].filter((key) => !isLeft.has(key)), left, notes };
}

type RepairInput = { contentFolder: string; damaged: ReadonlySet<string>; notes: string[] };

async function* listRecreatable(
  needs: Needs,
  { contentFolder, damaged, notes }: RepairInput,
): AsyncIterable<RecreatedFile> {
  const isAnyIn = (folder: string) => [...damaged].some((key) => key.startsWith(folder));
  if (isAnyIn('library/') || isAnyIn('handouts/')) {
    const reading = readLibrary(contentFolder);
    if (reading.ok) yield* listSources(needs, { library: reading.library, folder: openFolder(contentFolder) });
    else notes.push(`${contentFolder} could not be read:`, ...reading.problems.map(describeProblem));
  }
  if (isAnyIn('certificates/')) yield* drawCertificates(needs);
}
