import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Cruised, drawMap } from '../draw-map.ts';
import { captureProgram, root } from '../run-program.ts';
import { runSteps } from '../run-steps.ts';
import { lawStep } from '../static-steps.ts';

/** Checks the import law and draws docs/map.md from the imports as they are. */
export async function run(): Promise<number> {
  const [law] = await runSteps([lawStep]);
  const { command, args } = lawStep.run;
  const { output } = await captureProgram({ command, args: [...args, '--output-type', 'json'] });
  mkdirSync(path.join(root, 'docs'), { recursive: true });
  writeFileSync(path.join(root, 'docs', 'map.md'), drawMap(Cruised.parse(JSON.parse(output)), describeFolder));
  console.log('docs/map.md is drawn.');
  return law?.ok ? 0 : 1;
}

/** The first sentence of the folder's README says what it is. */
function describeFolder(folder: string): string | null {
  const readme = path.join(root, folder, 'README.md');
  if (!existsSync(readme)) return null;
  const line = readFileSync(readme, 'utf8')
    .split('\n')
    .find((text) => text.trim() !== '' && !text.startsWith('#'));
  return line?.split(/(?<=[.!?])\s/)[0] ?? null;
}
