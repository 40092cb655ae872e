/** What every change of a collection does: the library, the record of changes and the content version in one transaction. */

import type { CollectionName } from '#domain/authoring/collections.ts';
import { describeMessage } from '#messages/message-descriptor.ts';
import type { SignedInCtx, Tx } from '#server/kernel/ctx.ts';
import { Failure, Failures } from '#server/kernel/failure.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import type {
  CollectionImporter,
  CollectionState,
  EntryForm,
  EntryProblem,
} from '#server/ports/collection-importer.ts';
import { lockCollections, readState } from './queries-entries.ts';

export type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'viewer' | 'address' | 'storage' | 'content'> & {
  importer: CollectionImporter;
};

type Detail = { before?: object; after?: object };

export type CollectionChange<Result> = {
  collection: CollectionName;
  /** The entry that changes; empty if only the order does. */
  key: string;
  /** The entries after the change, in their order. */
  forms: (before: readonly EntryForm[]) => EntryForm[];
  action: 'created' | 'changed' | 'deleted' | 'restored' | 'moved';
  /** Writes the entries in the transaction, and returns the result with what the record of changes says. */
  store: (tx: Tx) => Promise<{ result: Result; subjectId: number | string; detail: Detail }>;
};

/** Changes of other entries may be written while this one is validated; it is validated again then. */
const MAX_ATTEMPTS = 5;

/**
 * Validates and writes a change with the readers and writers of the import. It is refused if the same entry changed
 * meanwhile, and for an order if any entry of the collection did. (rules O71)
 */
export async function writeCollection<Result>(ctx: Needs, change: CollectionChange<Result>): Promise<Result> {
  const { collection, key } = change;
  const describeOwn = ({ entries }: CollectionState) =>
    JSON.stringify((entries.get(collection) ?? []).filter((form) => key === '' || form.key === key));
  let own: string | undefined;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const state = await readState(ctx.db);
    own ??= describeOwn(state);
    if (describeOwn(state) !== own) break;
    const written = await tryWrite(ctx, change, state);
    if (written === null) continue;
    // The site shows it from the next request on; other processes learn of it by the notification.
    await ctx.content.refresh();
    return written.result;
  }
  throw new Failure('entry.changed');
}

/** null if the collections changed since they were read. */
async function tryWrite<Result>(
  ctx: Needs,
  change: CollectionChange<Result>,
  state: CollectionState,
): Promise<{ result: Result } | null> {
  const { collection, key, action } = change;
  const after = withForms(state, collection, change.forms(state.entries.get(collection) ?? []));
  // Reads pictures from the storage, for which the transaction must not wait.
  const prepared = await ctx.importer.prepare(ctx, after, { collection, key });
  if (!prepared.ok) throw new Failures(prepared.problems.map(toFailure));
  return ctx.db.transaction(async (tx) => {
    await lockCollections(tx);
    if (describeState(await readState(tx)) !== describeState(state)) return null;
    const { result, subjectId, detail } = await change.store(tx);
    await prepared.write(tx);
    await ctx.content.raise(tx);
    await recordAuditEntry(tx, ctx, {
      action: `${collection}.${action}`,
      subjectType: 'CollectionEntry',
      subjectId,
      detail,
    });
    return { result };
  });
}

const withForms = ({ entries, files }: CollectionState, name: CollectionName, forms: EntryForm[]): CollectionState => ({
  entries: new Map([...entries, [name, forms]]),
  files,
});

const describeState = ({ entries }: CollectionState): string => JSON.stringify([...entries]);

const toFailure = ({ field, message }: EntryProblem): Failure =>
  new Failure('entry.invalid', {
    detail: describeMessage('api.entry.problem', { problem: message }),
    source: { pointer: field === '' ? '/data/attributes/value' : `/data/attributes/value/${field}` },
  });
