import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { collectionImporter } from '#server/db/import/collections/collection-importer.ts';
import { describeRow, FILE_KINDS, type FileKind, moveFile, REPORT_HEADER } from '#server/modules/moving/index.ts';
import { moveContentFile } from '../move-content.ts';
import { moveEvidenceFolder } from '../move-evidence-folder.ts';
import { withProduct } from '../open-product.ts';

const OPTIONS = {
  'dry-run': { type: 'boolean', default: false },
  'all-or-nothing': { type: 'boolean', default: false },
  report: { type: 'string' },
  source: { type: 'string', default: 'previous' },
  pictures: { type: 'string' },
  redirects: { type: 'string' },
  type: { type: 'string', default: 'OPEN_ACCESS' },
} as const;

const FORMATS = { '.csv': 'csv', '.jsonl': 'jsonl', '.ndjson': 'jsonl', '.json': 'json' } as const;

const USAGE = `Say what to move in: npm run move:in -- <${FILE_KINDS.join('|')}> <file.csv|file.jsonl|file.json> [--dry-run] [--all-or-nothing] [--report <file.csv>] [--source <name of the other system>]
or: npm run move:in -- content <export.xml of WordPress|export.json of Ghost> [--pictures <copy of its upload folder>] [--redirects <file.csv to write>] [--type <type of publication>] [--dry-run] [--report <file.csv>] [--source <name>]
or: npm run move:in -- files <folder of a move out> [--dry-run] [--report <file.csv>] [--source <name>]`;

/** How many refused rows are shown; the report has all of them. */
const SHOWN = 20;

/** Moves members, memberships, activities or credits of another system in, and reports every row. (docs/moving.md) */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const [kind, file] = positionals;
  const extension = path.extname(file ?? '').toLowerCase();
  if (kind === 'files' && file !== undefined) return moveFolder(file, values);
  if (kind === 'content' && file !== undefined) return moveArticles(file, values);
  if (!isKind(kind) || file === undefined || !isFormat(extension)) {
    console.error(USAGE);
    return 1;
  }
  await access(file);
  const report = await openReport(values.report);
  const started = Date.now();
  try {
    const counts = await withProduct(({ database, clock, services: { storage } }) =>
      moveFile({ db: database.db, clock, storage, importer: collectionImporter }, createReadStream(file), {
        ...{ kind, format: FORMATS[extension], source: values.source, report: report.write },
        ...{ dryRun: values['dry-run'], allOrNothing: values['all-or-nothing'] },
      }),
    );
    const { added, changed, same, refused, stored } = counts;
    console.log(
      `${added} added, ${changed} changed, ${same} the same, ${refused} refused, in ${((Date.now() - started) / 1000).toFixed(1)} s.`,
    );
    if (!stored) console.log(values['dry-run'] ? 'Nothing was written: a dry run.' : 'Nothing was written.');
    return refused > 0 ? 1 : 0;
  } finally {
    await report.close();
  }
}

type Values = {
  report?: string;
  source: string;
  type: string;
  pictures?: string;
  redirects?: string;
  'dry-run': boolean;
};

/** The files of credit that was earned elsewhere, after that credit. */
async function moveFolder(folder: string, values: Values): Promise<number> {
  const report = await openReport(values.report);
  try {
    return await moveEvidenceFolder({ folder, source: values.source, dryRun: values['dry-run'], report: report.write });
  } finally {
    await report.close();
  }
}

async function moveArticles(file: string, values: Values): Promise<number> {
  const report = await openReport(values.report);
  const { source, type, pictures = null, redirects = null } = values;
  try {
    return await moveContentFile({
      ...{ file, source, type, pictures, redirects, dryRun: values['dry-run'], report: report.write },
    });
  } finally {
    await report.close();
  }
}

const isKind = (kind: string | undefined): kind is FileKind => FILE_KINDS.some((each) => each === kind);
const isFormat = (extension: string): extension is keyof typeof FORMATS => Object.hasOwn(FORMATS, extension);

/** Writes every row into the file, and the first refused ones on the screen. */
async function openReport(file: string | undefined) {
  const stream = file === undefined ? null : createWriteStream(file);
  if (stream !== null) await once(stream, 'open');
  stream?.write(REPORT_HEADER);
  let shown = 0;
  const write: Parameters<typeof moveFile>[2]['report'] = async (rows) => {
    for (const row of rows) {
      if (row.outcome.result !== 'refused' || shown >= SHOWN) continue;
      shown += 1;
      console.log(`Line ${row.line}: ${row.outcome.column} ${row.outcome.reason}`.replace(':  ', ': '));
    }
    if (stream !== null && !stream.write(rows.map(describeRow).join(''))) await once(stream, 'drain');
  };
  const close = async () => {
    if (stream === null) return;
    stream.end();
    await once(stream, 'finish');
  };
  return { write, close };
}
