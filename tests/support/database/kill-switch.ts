/**
 * Simulates a process killed at a given statement: from then on no statement reaches the database, an open transaction
 * is rolled back, and callers receive an error.
 */
import type pg from 'pg';

export type KillSwitch = {
  /** Runs `act` until this many statements were sent; returns whether it was killed. */
  during(statements: number, act: () => Promise<void>): Promise<boolean>;
  /** Runs a check outside the simulated process, whose statements are neither counted nor killed. */
  aside<Seen>(read: () => Promise<Seen>): Promise<Seen>;
};

// Statements that the server executes itself when a connection breaks, and BEGIN.
const SURVIVES = /^\s*(begin|rollback|deallocate)/i;

export function createKillSwitch(pool: pg.Pool): KillSwitch {
  let left = Number.POSITIVE_INFINITY;
  let isDead = false;
  const wired = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (wired.has(client)) return;
    wired.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const mayRun = (statement: unknown): boolean => {
      if (SURVIVES.test(textOf(statement))) return true;
      isDead ||= left <= 0;
      left -= 1;
      return !isDead;
    };
    client.query = ((...args: unknown[]) => {
      if (mayRun(args[0])) return query(...args);
      const error = new Error('The process was killed');
      const answer = args.at(-1);
      if (typeof answer !== 'function') return Promise.reject(error);
      process.nextTick(answer, error);
      return undefined;
    }) as typeof client.query;
  });
  return {
    during: async (statements, act) => {
      left = statements;
      try {
        await act();
      } catch (error) {
        if (!isDead || isFinding(error)) throw error;
      }
      const wasKilled = isDead;
      left = Number.POSITIVE_INFINITY;
      isDead = false;
      return wasKilled;
    },
    aside: async (read) => {
      const before = { left, isDead };
      left = Number.POSITIVE_INFINITY;
      isDead = false;
      try {
        return await read();
      } finally {
        ({ left, isDead } = before);
      }
    },
  };
}

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : String((statement as { text?: string } | undefined)?.text ?? '');

const isFinding = (error: unknown): boolean => error instanceof Error && error.name === 'AssertionError';
