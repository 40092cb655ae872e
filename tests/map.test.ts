import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listFolders } from '../scripts/draw-map.ts';
import { readSources, root } from './support/source-files.ts';

test('the map names the folders that are there and no others; `npm run arch` draws it anew', () => {
  const map = readFileSync(path.join(root, 'docs/map.md'), 'utf8');
  const named = [...map.matchAll(/^\| `(.+)\/` \|/gm)].map(([, folder]) => folder);

  expect(named).toEqual(listFolders(readSources().map(({ name }) => name)));
});
