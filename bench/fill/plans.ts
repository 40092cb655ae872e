/** The plans of the statements that a product sends, from the server's log (`auto_explain`). */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { LogLines, MeasuredDatabase } from './databases.ts';

type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: PlanNode[];
};
export type Statement = { text: string; scanned: string[]; blocks: number };

const LARGE_ROWS = 10_000;
const POLL_MS = 5;

/** Tables with more rows than a plan may read one after another. */
export async function listLargeTables({ url }: MeasuredDatabase, scale: number): Promise<Set<string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > $1`,
    [LARGE_ROWS * scale],
  );
  await client.end();
  return new Set(rows.map(({ name }) => name));
}

/** Records plans only between `begin` and `end`, because recording takes time. */
export async function openPlanLog({ name, url }: MeasuredDatabase, log: LogLines) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const record = async (minMs: number) => {
    await client.query(`alter system set auto_explain.log_min_duration = ${minMs}`);
    await client.query('select pg_reload_conf()');
    // Other connections read the setting before their next statement.
    await wait(200);
  };
  let marks = 0;
  let markSeconds = 0;
  return {
    /** Records statements that take at least this long. */
    begin: async (minMs: number) => {
      markSeconds = (minMs + 10) / 1000;
      await record(minMs);
      log.take();
    },
    end: () => record(-1),
    /** The statements of this database while the function ran. */
    during: async (act: () => Promise<unknown>): Promise<Statement[]> => {
      log.take();
      await act();
      marks += 1;
      const mark = `select pg_sleep(${markSeconds}) as mark_${marks}`;
      await client.query(mark);
      const lines: string[] = [];
      while (!lines.some((line) => line.includes(mark))) {
        await wait(POLL_MS);
        lines.push(...log.take());
      }
      return readEntries(lines, name).filter(({ text }) => text !== mark);
    },
    close: () => client.end(),
  };
}

/** An entry is a line with the prefix and indented lines of JSON. */
function readEntries(lines: readonly string[], database: string): Statement[] {
  const entries: string[][] = [];
  let current: string[] | null = null;
  for (const line of lines) {
    if (line.startsWith('entry ')) {
      current = line.startsWith(`entry ${database} `) && line.endsWith('plan:') ? [] : null;
      if (current !== null) entries.push(current);
    } else current?.push(line);
  }
  return entries.flatMap((entry) => {
    try {
      const { 'Query Text': text, Plan: plan } = JSON.parse(entry.join('\n')) as {
        'Query Text': string;
        Plan: PlanNode;
      };
      const blocks = (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
      return [{ text, scanned: listScanned(plan), blocks }];
    } catch {
      // The last entry may be incomplete: it is the mark's.
      return [];
    }
  });
}

/** The tables read one row after another, if the scan was executed. */
function listScanned(node: PlanNode): string[] {
  const own = node['Node Type'] === 'Seq Scan' && node['Actual Loops'] !== 0 ? [node['Relation Name'] ?? ''] : [];
  return [...own, ...(node.Plans ?? []).flatMap(listScanned)];
}
