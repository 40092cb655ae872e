import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkStorage, type Finding } from '#server/db/storage/check-storage.ts';
import { repairStorage } from '#server/db/storage/repair-storage.ts';
import { withProduct } from '../open-product.ts';
import { root } from '../root.ts';

const OPTIONS = { repair: { type: 'boolean', default: false }, content: { type: 'string' } } as const;

/** Compares stored files with their records; with `--repair`, regenerates damaged ones if possible. */
export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: OPTIONS });
  const folder = path.resolve(values.content ?? path.join(root, 'content'));
  return withProduct(async ({ config, database: { db }, services, clock }) => {
    const needs = { ...services, db, clock, origin: config.publicOrigin };
    const { checked, findings } = await checkStorage(needs);
    console.log(`Checked ${checked} stored files.`);
    for (const line of describe(findings)) console.log(line);
    if (!values.repair || !findings.some(isDamage)) return conclude(findings);
    const { repaired, left, notes } = await repairStorage(needs, folder);
    for (const line of [...notes, ...repaired.map((key) => `repaired  ${key}`)]) console.log(line);
    const lost = left.filter(isDamage);
    if (lost.length > 0) console.log('These could not be made anew. Restore them from a backup:');
    for (const line of describe(lost)) console.log(line);
    return conclude(left);
  });
}

const isDamage = ({ damage }: Finding): boolean => damage !== 'orphaned';

const describe = (findings: readonly Finding[]): string[] =>
  findings.map(({ key, damage, expected, found }) => {
    const sizes = damage === 'orphaned' ? `${found} bytes` : `${found ?? 0} of ${expected ?? 'unknown'} bytes`;
    return `${damage.padEnd(8)}  ${key}  (${sizes})`;
  });

/** Orphaned files only take space, so they alone are not a failure. */
function conclude(findings: readonly Finding[]): number {
  const damaged = findings.filter(isDamage).length;
  const orphaned = findings.length - damaged;
  console.log(damaged === 0 ? 'Every stored file is whole.' : `${damaged} files are damaged or missing.`);
  if (orphaned > 0) console.log(`${orphaned} files have no record; nothing refers to them, and they were left alone.`);
  return damaged === 0 ? 0 : 1;
}
