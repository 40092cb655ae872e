import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findProgramFolder } from './postgres-programs.ts';

describe("PostgreSQL's programs", () => {
  let dir: string;
  const binOf = (version: string) => path.join(dir, 'packages', version, 'bin');
  const find = (version: string | null, folder: string | null = null) =>
    findProgramFolder('pg_dump', { folder, searchPath: '', packages: path.join(dir, 'packages') }, version);
  beforeAll(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'rp-'));
    for (const folder of [binOf('9'), binOf('15'), binOf('17'), path.join(dir, 'chosen')]) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(folder, 'pg_dump'), '');
    }
    mkdirSync(binOf('18'), { recursive: true });
  });
  afterAll(() => rmSync(dir, { recursive: true }));

  test.each([
    ['of its own version', '15', '15'],
    ['of the newest version, if those of its own are missing', '16', '17'],
    ['of the newest version, if its own version has only a folder', '18', '17'],
    ['of the newest version, if its own is unknown', null, '17'],
  ])('of a server are those %s', (_, version, expected) => {
    expect(find(version)).toBe(binOf(expected));
  });

  test('are those of PG_BIN, whatever the server is', () => {
    expect(find('15', path.join(dir, 'chosen'))).toBe(path.join(dir, 'chosen'));
  });

  test('are missing on a machine without them', () => {
    expect(findProgramFolder('pg_restore', { folder: null, searchPath: '', packages: dir })).toBeNull();
  });
});
