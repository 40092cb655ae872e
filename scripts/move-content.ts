/** `npm run move:in -- content <export>`: articles of WordPress or Ghost as drafts. (docs/moving.md) */
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PUBLICATION_TYPES, type PublicationType } from '#domain/catalogue/publication-types.ts';
import { publicationImporter } from '#server/db/import/single/publication-importer.ts';
import { type ContentOptions, type ContentOutcome, loadContentMove } from '#server/modules/moving/index.ts';
import { withProduct } from './open-product.ts';

export type ContentArguments = Omit<ContentOptions, 'type'> & {
  file: string;
  type: string;
  /** Where the redirects of the old addresses are written; null: nowhere. */
  redirects: string | null;
};

const MAX_BYTES = 300_000_000;

/** Returns the exit code: 1 if the file cannot be read, or if a text was refused. */
export async function moveContentFile({ file, type, redirects, ...options }: ContentArguments): Promise<number> {
  if (!isArticleType(type)) return fail(`${type} is not a type of publication with a text.`);
  if ((await stat(file)).size > MAX_BYTES)
    return fail(`${file} is larger than ${MAX_BYTES} bytes; export it in parts.`);
  const { moveContent, readExport } = await loadContentMove();
  const reading = readExport(path.extname(file), await readFile(file, 'utf8'));
  if (!reading.ok) return fail(reading.message);
  const outcome = await withProduct(({ database, clock, services, config }) => {
    const needs = { ...services, db: database.db, clock, origin: config.publicOrigin, importer: publicationImporter };
    return moveContent(needs, reading.texts, { ...options, type });
  });
  describe(outcome, options.dryRun);
  if (redirects !== null && !options.dryRun) await writeFile(redirects, printRedirects(outcome.redirects));
  return outcome.counts.refused > 0 ? 1 : 0;
}

const isArticleType = (type: string): type is PublicationType =>
  type !== 'PODCAST' && PUBLICATION_TYPES.some((each) => each === type);

function fail(message: string): number {
  console.error(message);
  return 1;
}

function describe({ counts, unknown, missingPictures }: ContentOutcome, dryRun: boolean): void {
  console.log(`${counts.added} added as drafts, ${counts.same} the same, ${counts.refused} refused.`);
  for (const [what, slugs] of Object.entries(unknown))
    if (slugs.length > 0) console.log(`The library has no such ${what}: ${slugs.join(', ')}`);
  if (missingPictures > 0) console.log(`${missingPictures} pictures were left out: they are not in the folder.`);
  if (dryRun) console.log('Nothing was written: a dry run.');
}

const quote = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const printRedirects = (redirects: ContentOutcome['redirects']): string =>
  ['from,to', ...redirects.map(({ from, to }) => `${quote(from)},${to}`), ''].join('\r\n');
