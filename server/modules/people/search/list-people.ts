import type { Ctx } from '#server/kernel/ctx.ts';
import { viewers } from '#server/modules/catalogue/index.ts';
import type { ListedPerson } from '#server/modules/people/resource.ts';
import { listPeople as listRows, type PeopleFilter } from './queries-people.ts';

/** One page of people, each with membership and status. (rules O41) */
export async function listPeople(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  filter: PeopleFilter,
  page: { after: string | null; size: number },
): Promise<{ rows: ListedPerson[]; next: string | null }> {
  const now = clock.now();
  const { rows, next } = await listRows(db, { filter, now }, page);
  const accounts = await viewers.listViewers(
    db,
    rows.map(({ id }) => id),
    now,
  );
  const listed = rows.flatMap((row) => {
    const account = accounts.get(row.id);
    return account === undefined ? [] : [{ ...row, account }];
  });
  return { rows: listed, next };
}
