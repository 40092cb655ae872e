import type pg from 'pg';

export type SentStatement = { text: string; values: unknown[] };

/** Records the statements that a pool sends, with their values; `during` returns those of one function. */
export function recordStatements(pool: pg.Pool) {
  const sent: SentStatement[] = [];
  const watched = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client);
    const recorded = (first: string | { text: string; values?: unknown[] }, ...rest: unknown[]) => {
      const text = typeof first === 'string' ? first : first.text;
      const own = typeof first === 'string' ? undefined : first.values;
      sent.push({ text, values: own ?? (Array.isArray(rest[0]) ? rest[0] : []) });
      return Reflect.apply(query, client, [first, ...rest]);
    };
    Object.assign(client, { query: recorded });
  });
  return {
    async during(act: () => Promise<unknown>): Promise<SentStatement[]> {
      const before = sent.length;
      await act();
      return sent.slice(before);
    },
  };
}
