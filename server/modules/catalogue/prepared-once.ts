import type { Db } from '#server/db/database.ts';

/** A query planned once for each database: the hot ones are not built and parsed again at every call. */
export function preparedOnce<Query extends object>(prepare: (db: Db) => Query): (db: Db) => Query {
  const prepared = new WeakMap<Db, Query>();
  return (db) => {
    const known = prepared.get(db) ?? prepare(db);
    prepared.set(db, known);
    return known;
  };
}
