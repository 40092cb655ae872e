import { useQueryClient } from '@tanstack/react-query';
import { officeHref } from '#admin/parts/address/office-address.ts';
import { describeLoadError } from '#admin/parts/layout/load-error.tsx';
import type { RowAct } from '#admin/parts/table/column.ts';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { deleteEntry, listEntries, orderEntries, restoreEntry } from '#contract/calls/office/content/collections.ts';
import type { Entity } from '#contract/resources.ts';
import { COLLECTIONS, type CollectionName } from '#domain/authoring/collections.ts';
import { KINDS } from './kinds.ts';

type EntryRow = Entity<'CollectionEntry'>;

/** What the menu of a row offers: opening, moving and deleting; the last two can be undone. */
export function useEntryActs(collection: CollectionName): (row: EntryRow) => RowAct[] {
  const { grows, isOrdered } = COLLECTIONS[collection];
  const move = useMove(collection);
  const remove = useRemove(collection);
  return (row) => {
    const acts: RowAct[] = [
      { label: 'Open', to: officeHref('/collections/:collection/:id', { collection, id: row.id }) },
    ];
    if (isOrdered)
      acts.push(
        { label: 'Move up', run: () => move(row, (at) => at - 1) },
        { label: 'Move down', run: () => move(row, (at) => at + 1) },
        { label: 'Move to the top', run: () => move(row, () => 0) },
      );
    const isUsed = (row.uses ?? 0) > 0;
    const reason = isUsed ? { isDisabled: true, note: 'Publications name it' } : {};
    if (grows) acts.push({ label: 'Delete', ...reason, run: () => remove(row) });
    return acts;
  };
}

/** Runs an act, loads the list again, and offers to repeat what failed. */
function useAttempt(collection: CollectionName) {
  const queries = useQueryClient();
  const notifier = useNotifier();
  const attempt = async (act: () => Promise<() => void>): Promise<void> => {
    try {
      const report = await act();
      await queries.invalidateQueries({ queryKey: ['collections', collection] });
      report();
    } catch (error) {
      notifier.failed(describeLoadError(error), () => void attempt(act));
    }
  };
  return attempt;
}

function useMove(collection: CollectionName) {
  const attempt = useAttempt(collection);
  const notifier = useNotifier();
  const params = { collection };
  const order = async (ids: string[]) => browserApi(orderEntries, { params, plain: { ids } });
  return (row: EntryRow, target: (at: number) => number) =>
    void attempt(async () => {
      // All of them, because the page shows a part of the order.
      const { items } = await browserApi(listEntries, { params, page: { size: 0 } });
      const before = items.map(({ id }) => id);
      const from = before.indexOf(row.id);
      const to = Math.min(Math.max(target(from), 0), before.length - 1);
      await order(before.toSpliced(from, 1).toSpliced(to, 0, row.id));
      const undo = () =>
        void attempt(async () => {
          await order(before);
          return () => notifier.done('Moved back');
        });
      return () => notifier.undoable(`${KINDS[collection].nameOf(row.value)} moved`, undo);
    });
}

function useRemove(collection: CollectionName) {
  const attempt = useAttempt(collection);
  const notifier = useNotifier();
  return (row: EntryRow) => {
    const params = { collection, id: row.id };
    const name = KINDS[collection].nameOf(row.value);
    const restore = () =>
      void attempt(async () => {
        await browserApi(restoreEntry, { params });
        return () => notifier.done(`${name} is back`);
      });
    void attempt(async () => {
      await browserApi(deleteEntry, { params });
      return () => notifier.undoable(`${name} deleted`, restore);
    });
  };
}
