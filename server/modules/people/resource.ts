import { type Account, accessStatus, type PersonStatus } from '#domain/access/viewer.ts';
import { writeName } from '#domain/shared/person-name.ts';
import { project } from '#server/jsonapi/projection.ts';
import type { PersonRow } from './search/queries-people.ts';

/** A row of the list, with the account as the access rules see it. */
export type ListedPerson = PersonRow & { account: Account };

/** The status of an account, which is no visitor. (rules A1) */
export function personStatus(account: Account, now: Date): PersonStatus {
  const status = accessStatus(account, now);
  return status === 'visitor' ? 'free' : status;
}

export const officePerson = project<'OfficePerson', ListedPerson>({
  type: 'OfficePerson',
  id: ({ id }) => id,
  attributes: ({ account, ...row }, { clock }) => ({
    name: writeName(row) || row.email,
    email: row.email,
    verified: row.emailVerifiedAt !== null,
    status: personStatus(account, clock.now()),
    tier: account.membership?.name ?? null,
    ends: account.membership?.endsAt.toISOString() ?? null,
    profession: row.profession,
    staff_roles: row.staffRoles,
    created: row.createdAt.toISOString(),
  }),
  related: {},
});
