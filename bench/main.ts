/** `npm run bench`: every figure of docs/performance.md, beside the machine's bare figure taken in the same run. */
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { brand, measureKept, measureLists, measureStart, type Row } from './scenarios.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'receptor-bench-'));
try {
  console.log(`${cpus().length} × ${brand()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node.js ${process.version}\n`);
  const rows: Row[] = [];
  for (const measure of [measureStart, measureKept, measureLists]) {
    for (const row of await measure(dir)) {
      rows.push(row);
      console.log(`${row.what}: ${row.figure}${row.beside === undefined ? '' : ` (${row.beside})`}`);
    }
  }
  console.log('\n| What | Figure | Beside it |\n|---|---|---|');
  for (const row of rows) console.log(`| ${row.what} | ${row.figure} | ${row.beside ?? ''} |`);
} finally {
  rmSync(dir, { recursive: true, force: true });
}
