import type { Db } from '#server/kernel/queryable.ts';

/** Builds and prepares a query once per database, because hot queries should not be built and parsed at every call. */
export function prepareOnce<Query extends object>(prepare: (db: Db) => Query): (db: Db) => Query {
  const prepared = new WeakMap<Db, Query>();
  return (db) => {
    const known = prepared.get(db) ?? prepare(db);
    prepared.set(db, known);
    return known;
  };
}
