import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../root.ts';

/** Creates the folder of a new vertical slice from the common template. */
export async function run([name]: string[]): Promise<number> {
  if (name === undefined || !/^[a-z]+(-[a-z]+)*$/.test(name)) {
    console.error('Say the noun, in kebab-case: npm run new:module -- <noun>');
    return 1;
  }
  const dir = path.join(root, 'server', 'modules', name);
  if (existsSync(dir)) throw new Error(`server/modules/${name} is there already.`);
  mkdirSync(dir);
  for (const [file, text] of Object.entries(filesOf(name))) writeFileSync(path.join(dir, file), text);
  console.log(
    `Made server/modules/${name}. Add ${camel(name)}Module to server/modules.ts, then say in its README what it is.`,
  );
  return 0;
}

export const camel = (name: string): string => name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());

export function filesOf(name: string): Record<string, string> {
  return {
    'README.md': `# ${name}\n\nOne sentence that says what this module is for.\n\n## Words\n\n## What always holds\n\n## What is not ours\n`,
    'index.ts': `/** The front door: the only file that other modules may import. */
import type { Module } from '#server/jsonapi/module.ts';
import { routes } from './routes.ts';

export const ${camel(name)}Module: Module = { name: '${name}', projections: [], jobs: [], routes };
`,
    'routes.ts': `import type { Module } from '#server/jsonapi/module.ts';

export const routes: Module['routes'] = () => {};
`,
  };
}
