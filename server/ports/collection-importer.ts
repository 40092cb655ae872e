/** The importer of the content format for what the library contains besides publications. (docs/decisions/033) */
import type { CollectionName } from '#domain/authoring/collections.ts';
import type { SourceAssets } from '#domain/authoring/source-files.ts';
import type { Translations } from '#domain/catalogue/languages.ts';
import type { Ctx, Queryable, Tx } from '../kernel/ctx.ts';

/** One entry in the words of the format. */
export type EntryForm = {
  key: string;
  value: Record<string, unknown>;
  translations: Translations<Record<string, unknown>>;
  assets: SourceAssets;
};

/** Every entry of the collections, in their order, and the files that they were imported from. */
export type CollectionState = {
  entries: ReadonlyMap<CollectionName, readonly EntryForm[]>;
  files: ReadonlyMap<string, string>;
};

/** A problem of the changed collection: its field, or empty. */
export type EntryProblem = { field: string; message: string };

export type CollectionPreparation =
  | { ok: true; write(tx: Tx): Promise<void> }
  | { ok: false; problems: readonly EntryProblem[] };

type ImportNeeds = Pick<Ctx, 'db' | 'storage'>;
type EntryAddress = { collection: CollectionName; key: string };

export type CollectionImporter = {
  /** Validates the state and prepares what the change writes; `write` runs in the transaction of the change. */
  prepare(needs: ImportNeeds, state: CollectionState, changed: EntryAddress): Promise<CollectionPreparation>;
  /** For each redirect what is wrong with its pages, or null: it covers no page, and leads to one that exists. */
  checkRedirects(
    db: Queryable,
    redirects: readonly { key: string; to: string | undefined }[],
  ): Promise<(EntryProblem | null)[]>;
  /** The texts of the files, byte for byte as they were imported where nothing changed. */
  printFiles(state: CollectionState): ReadonlyMap<string, string>;
  /** Renders Markdown of a page or a biography as the site shows it. */
  render(markdown: string): { html: string; problems: readonly EntryProblem[] };
};
