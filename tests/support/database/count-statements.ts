import type pg from 'pg';

/** Records the statements that a pool sends, in order; `during` returns those of one function. */
export function countStatements(pool: pg.Pool) {
  const sent: string[] = [];
  const watched = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client);
    const counted = (first: string | { text: string }, ...rest: unknown[]) => {
      sent.push(typeof first === 'string' ? first : first.text);
      return Reflect.apply(query, client, [first, ...rest]);
    };
    Object.assign(client, { query: counted });
  });
  return {
    async during(act: () => Promise<unknown>): Promise<string[]> {
      const before = sent.length;
      await act();
      return sent.slice(before);
    },
  };
}
