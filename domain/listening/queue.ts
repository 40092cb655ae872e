/** A member's queue of recordings, merged from several devices. (docs/rules/listening.md) */

/** The most sections in a queue. (rules V1) */
export const MAX_QUEUE_ITEMS = 500;

/** A section, and the time of its last change in milliseconds: when it was added, or removed. */
export type QueueItem<Id> = { readonly id: Id; readonly changedAt: number };

export type Queue<Id> = {
  /** In their order. */
  readonly items: readonly QueueItem<Id>[];
  /** What was removed, so that an earlier change that arrives late does not add it again. */
  readonly removed: readonly QueueItem<Id>[];
  /** When the order was last chosen; null if it was not. */
  readonly orderedAt: number | null;
  /** The section that was played last. */
  readonly current: Id | null;
  readonly currentAt: number | null;
};

/** A change, and the time at which it was made in milliseconds. */
export type QueueChange<Id> = { readonly at: number } & (
  | { readonly kind: 'add'; readonly ids: readonly Id[]; readonly isNext: boolean }
  | { readonly kind: 'remove'; readonly ids: readonly Id[] }
  | { readonly kind: 'order'; readonly ids: readonly Id[] }
  | { readonly kind: 'play'; readonly id: Id }
);

/**
 * Applies changes in the order in which they were made. Of each section the last change counts, and the order is that of
 * the last change of order: one that arrives late removes nothing, and one that arrives twice changes nothing. (rules V3)
 */
export function applyChanges<Id>(queue: Queue<Id>, changes: readonly QueueChange<Id>[]): Queue<Id> {
  return changes.toSorted((a, b) => a.at - b.at).reduce<Queue<Id>>(applyChange, queue);
}

function applyChange<Id>(queue: Queue<Id>, change: QueueChange<Id>): Queue<Id> {
  switch (change.kind) {
    case 'add':
      return add(queue, change);
    case 'remove':
      return remove(queue, change);
    case 'order':
      return isBefore(change.at, queue.orderedAt)
        ? queue
        : { ...queue, items: orderBy(queue.items, change.ids), orderedAt: change.at };
    case 'play':
      return isBefore(change.at, queue.currentAt) ? queue : { ...queue, current: change.id, currentAt: change.at };
  }
}

const isBefore = (at: number, known: number | null): boolean => known !== null && at < known;

/** The changes of sections that no later change of the same section has overtaken. */
const select = <Id>({ items, removed }: Queue<Id>, { ids, at }: { ids: readonly Id[]; at: number }): Set<Id> => {
  const known = new Map([...items, ...removed].map(({ id, changedAt }) => [id, changedAt]));
  return new Set(ids.filter((id) => !isBefore(at, known.get(id) ?? null)));
};

/** After the current section in the order of the change, or at the end, where what is queued already stays. (rules V2) */
function add<Id>(queue: Queue<Id>, change: QueueChange<Id> & { kind: 'add' }): Queue<Id> {
  const { at, isNext } = change;
  const chosen = select(queue, change);
  const removed = queue.removed.filter(({ id }) => !chosen.has(id));
  const isMoved = isNext && !isBefore(at, queue.orderedAt);
  // The current section does not move behind itself.
  const moved = new Set([...chosen].filter((id) => id !== queue.current || !isQueued(queue, id)));
  if (isMoved) {
    const others = queue.items.filter(({ id }) => !moved.has(id));
    const index = others.findIndex(({ id }) => id === queue.current) + 1;
    const added = [...moved].map((id) => ({ id, changedAt: at }));
    return { ...queue, removed, orderedAt: at, items: others.toSpliced(index, 0, ...added) };
  }
  const stays = queue.items.map((item) => (chosen.has(item.id) ? { ...item, changedAt: at } : item));
  const added = [...chosen].filter((id) => !isQueued(queue, id)).map((id) => ({ id, changedAt: at }));
  return { ...queue, removed, items: [...stays, ...added] };
}

const isQueued = <Id>({ items }: Queue<Id>, id: Id): boolean => items.some((item) => item.id === id);

function remove<Id>(queue: Queue<Id>, change: QueueChange<Id> & { kind: 'remove' }): Queue<Id> {
  const chosen = select(queue, change);
  const stays = ({ id }: QueueItem<Id>) => !chosen.has(id);
  return {
    ...queue,
    items: queue.items.filter(stays),
    removed: [...queue.removed.filter(stays), ...[...chosen].map((id) => ({ id, changedAt: change.at }))],
  };
}

/** The sections that the order names, then the others as they were. */
function orderBy<Id>(items: readonly QueueItem<Id>[], ids: readonly Id[]): QueueItem<Id>[] {
  const positions = new Map(ids.map((id, index) => [id, index]));
  const positionOf = ({ id }: QueueItem<Id>) => positions.get(id) ?? ids.length;
  return items.toSorted((a, b) => positionOf(a) - positionOf(b));
}

/** The section that plays, or would: the one that was played last, or the first. (rules V4) */
export const currentOf = <Item extends { readonly id: string | number }>(
  items: readonly Item[],
  current: string | number | null,
): Item | null => items.find(({ id }) => id === current) ?? items[0] ?? null;

/** Leaves out what later changes of the list have overtaken, so that a list of changes made offline stays short. */
export function compactChanges<Id>(changes: readonly QueueChange<Id>[]): QueueChange<Id>[] {
  const later = new Set<Id>();
  const kinds = new Set<string>();
  const needed: QueueChange<Id>[] = [];
  for (const change of changes.toReversed()) {
    if (change.kind === 'order' || change.kind === 'play') {
      if (!kinds.has(change.kind)) needed.push(change);
      kinds.add(change.kind);
      continue;
    }
    const ids = change.ids.filter((id) => !later.has(id));
    for (const id of ids) later.add(id);
    if (ids.length > 0) needed.push({ ...change, ids });
  }
  return needed.toReversed();
}
