import type { Ctx } from '#server/kernel/ctx.ts';

/**
 * Creates a memory of what was loaded for a request that changes nothing: the parts of a document that need the same rows
 * share one query. Other requests load each time, because they may have changed the rows in between.
 */
export function oncePerRead<Value>() {
  const loaded = new WeakMap<object, Map<string, Promise<Value>>>();
  return (ctx: Pick<Ctx, 'isRead'>, key: string, load: () => Promise<Value>): Promise<Value> => {
    if (!ctx.isRead) return load();
    const known = loaded.get(ctx) ?? new Map<string, Promise<Value>>();
    loaded.set(ctx, known);
    const loading = known.get(key) ?? load();
    known.set(key, loading);
    return loading;
  };
}
