import type { Account } from '#domain/access/viewer.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { viewers } from '#server/modules/catalogue/index.ts';
import { type AccountRow, findAccountRow } from '#server/modules/people/queries-account.ts';

type Person = { row: AccountRow; account: Account };

/** A person with the account as the access rules see it, deleted ones included; 404 if there is none. */
export async function getPerson({ db, clock }: Pick<Ctx, 'db' | 'clock'>, id: number): Promise<Person> {
  const row = await findAccountRow(db, id);
  const account = (await viewers.listViewers(db, [id], clock.now())).get(id);
  if (row === null || account === undefined) throw new Failure('person.not-found');
  return { row, account };
}

/** A person whose account was not deleted. */
export async function getActivePerson(ctx: Pick<Ctx, 'db' | 'clock'>, id: number): Promise<Person> {
  const person = await getPerson(ctx, id);
  if (person.row.deletedAt !== null) throw new Failure('person.deleted');
  return person;
}
