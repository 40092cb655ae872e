// Runs one task by name: `node scripts/task.mjs check` runs `run()` of scripts/tasks/develop/check.ts; `develop` is for those who change the code.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [name = 'start', ...args] = process.argv.slice(2);
const file = ['tasks', 'tasks/develop']
  .map((folder) => path.join(import.meta.dirname, folder, `${name}.ts`))
  .find((candidate) => existsSync(candidate));
if (!/^[a-z-]+$/.test(name) || file === undefined) {
  console.error(`There is no task named ${name}.`);
  process.exit(1);
}
try {
  const { run } = await import(pathToFileURL(file).href);
  process.exitCode = await run(args);
} catch (error) {
  // The reason is enough for a failed command; the stack is printed on request.
  console.error(process.env.DEBUG ? error : error instanceof Error ? error.message : error);
  process.exit(1);
}
