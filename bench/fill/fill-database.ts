/** Fills a database that has the demonstration library with many publications, members and records. */
import pg from 'pg';
import pino from 'pino';
import { openDatabase } from '#server/db/open.ts';
import { hashPassword } from '#server/modules/accounts/password/passwords.ts';
import { makeLargeLibrary } from '../search/large-library.ts';
import { writeSearchedTexts } from '../search/searched-texts.ts';
import { listStatements, PASSWORD, type Size } from './rows.ts';

const silent = pino({ level: 'silent' });

/** Without indexes and checks of references while it writes; both are there again at the end. */
export async function fillDatabase(url: string, size: Size): Promise<void> {
  const [one, other] = [await connect(url), await connect(url)];
  try {
    const indexes = await dropIndexes(one);
    const [learning, rest] = listStatements(size, await hashPassword(PASSWORD));
    const database = await openDatabase({ kind: 'server', url }, { log: silent });
    await makeLargeLibrary(database.background, size);
    await Promise.all([runAll(one, learning), runAll(other, rest)]);
    await Promise.all([
      runAll(
        one,
        indexes.filter((_, at) => at % 2 === 0),
      ),
      runAll(
        other,
        indexes.filter((_, at) => at % 2 === 1),
      ),
      writeSearchedTexts(database.background, { ...size, sections: 5 }),
    ]);
    await one.query(ADVANCE_SEQUENCES);
    await one.query('vacuum analyze');
    await database.close();
  } finally {
    await Promise.all([one.end(), other.end()]);
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB'; set time zone 'UTC'`);
  return client;
}

async function runAll(client: pg.Client, statements: readonly string[]): Promise<void> {
  for (const statement of statements) {
    try {
      await client.query(statement);
    } catch (error) {
      throw new Error(`${statement.slice(0, 300)}`, { cause: error });
    }
  }
}

/** Drops every index that no constraint needs; returns the statements that create them. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class t on t.oid = i.indrelid
    where t.relnamespace = 'public'::regnamespace and t.relname not like 'search%'
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
    order by t.relname`);
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

const ADVANCE_SEQUENCES = `do $$
  declare owned record;
  begin
    for owned in select s.oid::regclass as sequence, d.refobjid::regclass as owner, a.attname as attribute
      from pg_class s join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i')
      join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
      where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace
    loop
      execute format('select setval(%L, greatest((select max(%I) from %s), 1))', owned.sequence, owned.attribute, owned.owner);
    end loop;
  end $$`;
