import type { Queryable } from './queryable.ts';

/**
 * Builds a query once per database, and prepares it by its name once per connection: hot queries should not be built and
 * parsed at every call. In a transaction it is built for that.
 */
export function prepareOnce<Query extends object>(prepare: (db: Queryable) => Query): (db: Queryable) => Query {
  const prepared = new WeakMap<Queryable, Query>();
  return (db) => {
    const known = prepared.get(db) ?? prepare(db);
    prepared.set(db, known);
    return known;
  };
}
