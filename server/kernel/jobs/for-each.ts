type Options = { atOnce: number; signal: AbortSignal };

/**
 * Handles items, several at once; begins no further one once the signal aborts or one has failed, and rejects when those
 * that were begun have ended.
 */
export async function forEachAtOnce<Item>(
  items: readonly Item[],
  { atOnce, signal }: Options,
  handle: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  let hasFailed = false;
  // The workers share one iterator, so each item has one worker.
  const work = async () => {
    for (const item of rest) {
      if (hasFailed) return;
      signal.throwIfAborted();
      await handle(item);
    }
  };
  const tryWork = () =>
    work().catch((error: unknown) => {
      hasFailed = true;
      throw error;
    });
  const ended = await Promise.allSettled(Array.from({ length: Math.min(atOnce, items.length) }, tryWork));
  for (const worker of ended) if (worker.status === 'rejected') throw worker.reason;
}
