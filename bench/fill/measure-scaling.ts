/** Plans and times of the daily calls with many members beside few, and what each table grows by. (docs/scaling.md) */
import pg from 'pg';
import type { Row } from '../load/scenarios.ts';
import { type MeasuredDatabase, openFilledDatabase, startMeasuredServer } from './databases.ts';
import { compareSizes, type Scans } from './measure-fill.ts';

/** They grow with the library and not with its members; search and lists may read them in full. */
const LIBRARY_TABLES: ReadonlySet<string> = new Set([
  ...['publications', 'sections', 'questions'],
  ...['search_documents', 'search_passages', 'search_words'],
]);
const SHOWN_TABLES = 20;

/** Fails if a daily call reads a table of members one row after another. */
export async function measureScaling(dir: string): Promise<Row[]> {
  const measured = await startMeasuredServer(dir);
  if (measured === null) return [{ what: 'Scaling', figure: 'not measured', beside: 'no PostgreSQL found' }];
  const { rows, scans } = await compareSizes(measured);
  await printTables(await openFilledDatabase(measured));
  const refused = listMemberScans(scans);
  if (refused.length > 0) throw new Error(`Tables of members are read in full: ${refused.join('; ')}`);
  return rows;
}

const listMemberScans = (scans: Scans): string[] =>
  [...scans].flatMap(([call, tables]) => {
    const ofMembers = [...tables].filter((table) => !LIBRARY_TABLES.has(table));
    return ofMembers.length > 0 ? [`${call} (${ofMembers.join(', ')})`] : [];
  });

/** The largest tables with their indexes, and what a member adds to each. */
async function printTables({ url, size }: MeasuredDatabase): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string; rows: string; heap: string; indexes: string }>(
    `select relname as name, greatest(reltuples, 0)::bigint as rows, pg_table_size(oid) as heap, pg_indexes_size(oid) as indexes
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
     order by pg_total_relation_size(oid) desc limit $1`,
    [SHOWN_TABLES],
  );
  const { rows: whole } = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
  await client.end();
  console.log('| Table | Rows | Size | Its indexes | Bytes for each member |\n|---|---|---|---|---|');
  for (const { name, rows: count, heap, indexes } of rows) {
    const each = Math.round((Number(heap) + Number(indexes)) / size.members);
    console.log(`| ${name} | ${Number(count).toLocaleString('en')} | ${mb(heap)} | ${mb(indexes)} | ${each} |`);
  }
  console.log(`\nThe whole database: ${mb(whole[0]?.bytes ?? '0')} for ${size.members} members\n`);
}

const mb = (bytes: string): string => `${Math.round(Number(bytes) / 1e6).toLocaleString('en')} MB`;
