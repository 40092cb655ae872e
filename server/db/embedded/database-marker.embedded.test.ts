import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { quiet } from '#tests/support/server/silent-log.ts';
import { checkDatabaseFolder, markerOf } from './database-marker.ts';

let parent: string;
let dir: string;
let cluster: string;
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'receptor-marker-'));
  dir = path.join(parent, 'database');
  cluster = path.join(dir, 'postgres');
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

/** Creates a folder as the engine leaves it, as far as the marker is concerned. */
function writeCluster(): void {
  mkdirSync(path.join(cluster, 'base'), { recursive: true });
  writeFileSync(path.join(cluster, 'PG_VERSION'), '17\n');
}
const start = () => {
  const markInitialized = checkDatabaseFolder(dir);
  if (!existsSync(path.join(cluster, 'PG_VERSION'))) writeCluster();
  markInitialized();
};
const lose = (...parts: string[]) => rmSync(path.join(dir, ...parts), { recursive: true });

test('the database refuses an emptied folder and leaves it empty', async () => {
  const open = () => openDatabase({ kind: 'embedded', dir }, { log: quiet });
  await (await open()).close();
  lose('postgres');

  await expect(open()).rejects.toThrow(
    `Or, to begin anew without the old data, remove both ${dir} and ${markerOf(dir)}.`,
  );

  expect(existsSync(cluster)).toBe(false);
}, 60_000);

describe('a folder that held a database', () => {
  const damages: [string, () => void][] = [
    ['without its PG_VERSION', () => lose('postgres', 'PG_VERSION')],
    ['without its cluster', () => lose('postgres')],
    ['removed', () => lose()],
    ['emptied', () => void readdirSync(dir).map((name) => lose(name))],
  ];
  test.each(damages)('is refused at every start if it was %s', (_, damage) => {
    start();
    damage();
    const before = existsSync(cluster) ? readdirSync(cluster) : null;

    expect(start).toThrow('held a database');
    expect(start).toThrow('held a database');

    expect(existsSync(cluster) ? readdirSync(cluster) : null).toEqual(before);
  });

  test('is initialized again after it and its marker are removed', () => {
    start();
    lose();
    rmSync(markerOf(dir));

    start();

    expect(readFileSync(markerOf(dir), 'utf8')).toBe('initialized\n');
  });

  test('is marked at the next start if it has no marker yet', () => {
    writeCluster();

    start();

    expect(readFileSync(markerOf(dir), 'utf8')).toBe('initialized\n');
  });

  test('is refused if it lost its PG_VERSION before it was ever marked', () => {
    writeCluster();
    lose('postgres', 'PG_VERSION');

    expect(start).toThrow('held a database');
  });

  test('is refused when its marker is empty', () => {
    mkdirSync(dir);
    writeFileSync(markerOf(dir), '');

    expect(start).toThrow('held a database');
  });
});

test('an interrupted first start is cleaned up by the next one', () => {
  checkDatabaseFolder(dir);
  writeCluster();

  checkDatabaseFolder(dir);

  expect(existsSync(cluster)).toBe(false);
});
