/**
 * The redirects as this process knows them: read once after each change of the content, so that a request needs no query.
 * Uses are counted in memory and stored at most once a minute. (rules P55, P57)
 */
import { redirectKey } from '#domain/catalogue/redirects.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { addRedirectUses, listRedirects, listShownRecords } from './queries-redirects.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'content'> & {
  log: { warn(event: { event: string; err: unknown }): void };
};

export type FoundRedirect = { path: string; target: string | null };

export type Redirects = {
  /** The redirect of a path as it was requested; null if it has none. */
  find(path: string): FoundRedirect | null;
  /** Settles once the redirects of the current content are known; null if they are. */
  loading(): Promise<void> | null;
  /** Counts a request that followed a redirect. */
  count(redirect: FoundRedirect): void;
  /** Stores what was counted. */
  flush(): Promise<void>;
};

const FLUSH_MS = 60_000;
const RETRY_MS = 1000;

export async function followRedirects(needs: Needs): Promise<Redirects> {
  const { current, loading } = await followTable(needs);
  return {
    find: (path) => {
      const known = current();
      if (known.size === 0) return null;
      const key = redirectKey(path);
      const target = key === null ? undefined : known.get(key);
      return key === null || target === undefined ? null : { path: key, target };
    },
    loading,
    ...countUses(needs),
  };
}

type Table = ReadonlyMap<string, string | null>;

/** The table of the current content; until the database answers, it stays as it was. */
async function followTable({ db, content, log }: Needs) {
  let known: Table = new Map();
  let reading: Promise<void> | null = null;
  const load = (): void => {
    // A reading of an older version must not replace that of a newer one.
    const own = read(db).then(
      (found) => {
        if (reading !== own) return;
        known = found;
        reading = null;
      },
      (err: unknown) => {
        if (reading !== own) return;
        log.warn({ event: 'redirects.not-read', err });
        reading = null;
        setTimeout(load, RETRY_MS).unref();
      },
    );
    reading = own;
  };
  content.onChange(load);
  load();
  await reading;
  return { current: () => known, loading: () => reading };
}

function countUses({ db, clock, log }: Needs): Pick<Redirects, 'count' | 'flush'> {
  let counted = new Map<string, { uses: number; lastUsedAt: Date }>();
  let timer: NodeJS.Timeout | undefined;
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const stored = counted;
    counted = new Map();
    if (stored.size > 0) await addRedirectUses(db, stored);
  };
  const flushLater = () => flush().catch((err: unknown) => log.warn({ event: 'redirects.not-counted', err }));
  return {
    count: ({ path }) => {
      counted.set(path, { uses: (counted.get(path)?.uses ?? 0) + 1, lastUsedAt: clock.now() });
      timer ??= setTimeout(() => void flushLater(), FLUSH_MS).unref();
    },
    flush,
  };
}

/** A redirect never covers a page, such as that of a publication that was published again. (rules P56) */
async function read(db: Ctx['db']): Promise<Table> {
  const found = await listRedirects(db);
  for (const path of await listShownRecords(db, [...found.keys()])) found.delete(path);
  return found;
}
