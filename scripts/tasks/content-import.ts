import path from 'node:path';
import { importFolder } from '#server/db/import/import-library.ts';
import { describeProblem } from '#server/db/import/problems.ts';
import { describeReport } from '#server/db/import/report.ts';
import { withProduct } from '../open-product.ts';

/** Imports a content folder; unchanged records are not written, and what the office changed stays without `--overwrite`. */
export async function run(parameters: string[]): Promise<number> {
  const overwrites = parameters.includes('--overwrite');
  const folder = parameters.find((parameter) => !parameter.startsWith('--'));
  if (folder === undefined) {
    console.error('Say which folder: npm run content:import -- <folder> [--overwrite]');
    return 1;
  }
  const outcome = await withProduct(({ config, database, services, clock }) => {
    const needs = {
      ...services,
      database,
      overwrites,
      clock,
      origin: config.publicOrigin,
      onProgress: (line: string) => console.log(line),
    };
    return importFolder(needs, path.resolve(folder));
  });
  if (outcome.ok) console.log(describeReport(outcome.report).join('\n'));
  else console.error(outcome.problems.map(describeProblem).join('\n'));
  return outcome.ok ? 0 : 1;
}
