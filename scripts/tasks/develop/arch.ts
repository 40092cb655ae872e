import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeFolder } from '../../map/describe-folder.ts';
import { drawMap, ModuleGraph } from '../../map/draw-map.ts';
import { findModuleCycle } from '../../map/module-cycle.ts';
import { root } from '../../root.ts';
import { captureProgram } from '../../run-program.ts';
import { runSteps } from '../../run-steps.ts';
import { lawStep } from '../../static-steps.ts';

/** Checks the import law and generates docs/map.md from the imports. */
export async function run(): Promise<number> {
  const [law] = await runSteps([lawStep]);
  const { command, args } = lawStep.run;
  const { output } = await captureProgram({ command, args: [...args, '--output-type', 'json'] });
  const graph = ModuleGraph.parse(JSON.parse(output));
  mkdirSync(path.join(root, 'docs'), { recursive: true });
  writeFileSync(path.join(root, 'docs', 'map.md'), drawMap(graph, describeFolder));
  console.log('docs/map.md is drawn.');
  const cycle = findModuleCycle(graph);
  if (cycle !== null) console.error(`Modules import one another in a cycle:\n${cycle.join('\n')}`);
  return law?.ok && cycle === null ? 0 : 1;
}
