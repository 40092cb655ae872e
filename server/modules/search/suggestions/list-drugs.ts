/** Drugs by the beginning of a name. */
import { sql } from 'drizzle-orm';
import { cacheByContentVersion } from '#server/kernel/content/content-cache.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { drugNames } from '#server/modules/search/tables.ts';

type Needs = Pick<Ctx, 'db' | 'content'>;

/** A drug with each of its names, and all of them as they are shown. */
type Drug = { generic: string; all: string[]; names: string };

export type FoundDrug = { generic: string; name: string; names: string };

const cached = cacheByContentVersion<Drug[]>(1);

/** They are library data, and few. */
const readDrugs = (ctx: Needs): Promise<Drug[]> =>
  cached(ctx.content, '', async () => {
    const { rows } = await ctx.db.execute<Drug>(sql`
      select generic, json_agg(name) as all,
        string_agg(name, ' · ' order by kind = 'generic' desc, kind, name) as names
      from ${drugNames} group by generic`);
    return rows;
  });

/** Drugs with a name that starts with the text, each with all its names; those with the shortest such name first. */
export async function listDrugs(ctx: Needs, text: string, limit: number): Promise<FoundDrug[]> {
  const prefix = text.toLowerCase();
  const found = (await readDrugs(ctx)).flatMap(({ generic, all, names }) => {
    const matching = all.filter((name) => name.toLowerCase().startsWith(prefix)).toSorted();
    const [name] = matching;
    return name === undefined ? [] : [{ generic, name, names, length: Math.min(...matching.map((one) => one.length)) }];
  });
  return found
    .toSorted((one, other) => one.length - other.length || (one.name < other.name ? -1 : 1))
    .slice(0, limit)
    .map(({ generic, name, names }) => ({ generic, name, names }));
}
