import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#tests/support/root.ts';
import { readSources } from '#tests/support/source/source-files.ts';
import { listFolders } from '../../scripts/map/draw-map.ts';

test('docs/map.md lists exactly the existing folders; `npm run arch` regenerates it', () => {
  const map = readFileSync(path.join(root, 'docs/map.md'), 'utf8');
  const named = [...map.matchAll(/^\| `(.+)\/` \|/gm)].map(([, folder]) => folder);

  expect(named).toEqual(listFolders(readSources().map(({ name }) => name)));
});
