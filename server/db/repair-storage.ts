/** Makes damaged objects anew from what they came from: the content folder, or the rows that a document shows. */
import type { Ctx } from '../kernel/ctx.ts';
import { drawCertificates } from '../modules/accreditation/index.ts';
import { checkStorage, type Finding } from './check-storage.ts';
import { openFolder } from './import/folder.ts';
import { listSources } from './import/keep-files.ts';
import { describeProblem } from './import/problems.ts';
import { readLibrary } from './import/read-library.ts';

export type Made = { key: string; mime: string; bytes(): Promise<Uint8Array> };
export type Repair = { repaired: string[]; left: Finding[]; notes: string[] };
type Needs = Pick<Ctx, 'db' | 'storage' | 'pdf' | 'origin' | 'clock'>;

/** Drawn from the page they picture whenever one is requested that is not there. */
const isPicture = (key: string): boolean => key.startsWith('pictures/');

/** What could not be made anew is `left`, orphans among it: nothing that might be the only copy is removed. */
export async function repairStorage(needs: Needs, contentFolder: string): Promise<Repair> {
  const { findings } = await checkStorage(needs);
  const damaged = new Set(findings.filter(({ damage }) => damage !== 'orphaned').map(({ key }) => key));
  const notes: string[] = [];
  for await (const { key, mime, bytes } of listMakeable(needs, { contentFolder, damaged, notes })) {
    if (damaged.has(key)) await needs.storage.replace(key, await bytes(), mime);
  }
  for (const key of damaged) if (isPicture(key)) await needs.storage.remove(key);
  const { findings: left } = await checkStorage(needs);
  const isLeft = new Set(left.map(({ key }) => key));
  return { repaired: [...damaged].filter((key) => !isLeft.has(key)), left, notes };
}

type Wanted = { contentFolder: string; damaged: ReadonlySet<string>; notes: string[] };

async function* listMakeable(needs: Needs, { contentFolder, damaged, notes }: Wanted): AsyncIterable<Made> {
  const isAnyIn = (folder: string) => [...damaged].some((key) => key.startsWith(folder));
  if (isAnyIn('library/') || isAnyIn('handouts/')) {
    const reading = readLibrary(contentFolder);
    if (reading.ok) yield* listSources(needs, { library: reading.library, folder: openFolder(contentFolder) });
    else notes.push(`${contentFolder} could not be read:`, ...reading.problems.map(describeProblem));
  }
  if (isAnyIn('certificates/')) yield* drawCertificates(needs);
}
