import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../root.ts';
import { serve } from '../serve.ts';

/** Serves an existing build, with no build tools: the start of a packaged product. */
export async function run(): Promise<number> {
  if (!existsSync(path.join(root, 'build/server/index.js'))) {
    console.error(
      'There is no build. npm start builds and serves; npm run package makes a folder that this command serves.',
    );
    return 1;
  }
  return serve(process.env);
}
