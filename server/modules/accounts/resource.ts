import { describeDevice } from '#domain/accounts/describe-device.ts';
import { linksFromPairs, project } from '#server/jsonapi/projection.ts';
import { mayAccessAccount } from './policy.ts';
import { type AccountRow, type AddressRow, listAccounts, listAddresses, listAddressesOf } from './queries.ts';
import type { SecurityRow } from './second-factors/manage-factors.ts';
import type { PasskeyRow } from './second-factors/queries-factors.ts';
import type { SessionRow } from './sessions/sessions.ts';

type AddedToUser =
  | 'hasMembership'
  | 'isMembershipValid'
  | 'membershipEnds'
  | 'canGetCredits'
  | 'free_quick_takes_left'
  | 'can'
  | 'membership';

/** The user resource; `catalogue` adds what it may open by its membership. */
export const user = project<'User', AccountRow, AddedToUser>({
  type: 'User',
  id: (row) => row.id,
  attributes: (row) => ({
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    profession: row.profession,
    degree: row.degree,
    specialization: row.specialization,
    isSuperuser: row.staffRoles.includes('owner'),
    is_staff: row.staffRoles.length > 0,
    email_verified: row.emailVerifiedAt !== null,
  }),
  related: {
    addresses: async ({ db }, rows) =>
      linksFromPairs(
        await listAddressesOf(
          db,
          rows.map((row) => row.id),
        ),
      ),
  },
  load: ({ db, viewer }, ids) =>
    listAccounts(
      db,
      ids.filter((id) => mayAccessAccount(viewer, id).ok),
    ),
});

export const session = project<'Session', SessionRow>({
  type: 'Session',
  id: (row) => row.id,
  attributes: (row, { sessionId }) => ({
    created: row.createdAt.toISOString(),
    lastSeen: row.lastSeenAt.toISOString(),
    device: describeDevice(row.userAgent),
    address: row.network,
    current: row.id === sessionId,
  }),
  related: {},
});

export const address = project<'Address', AddressRow>({
  type: 'Address',
  id: (row) => row.id,
  attributes: (row) => ({
    address1: row.address1,
    address2: row.address2,
    city: row.city,
    postalCode: row.postalCode,
    state: row.state,
    country: row.country,
  }),
  related: {},
  load: async ({ db, viewer }, ids) =>
    (await listAddresses(db, ids)).filter((row) => mayAccessAccount(viewer, row.userId).ok),
});

export const passkey = project<'Passkey', PasskeyRow>({
  type: 'Passkey',
  id: (row) => row.id,
  attributes: (row) => ({
    name: row.name,
    created: row.createdAt.toISOString(),
    lastUsed: row.lastUsedAt?.toISOString() ?? null,
    synced: row.synced,
  }),
  related: {},
});

export const security = project<'SignInSecurity', SecurityRow>({
  type: 'SignInSecurity',
  id: (row) => row.id,
  attributes: ({ authenticator, ...row }) => ({
    has_password: row.hasPassword,
    passkeys: row.passkeys,
    authenticator:
      authenticator === null
        ? null
        : {
            created: authenticator.createdAt.toISOString(),
            lastUsed: authenticator.lastUsedAt?.toISOString() ?? null,
          },
    recovery_codes_left: row.recoveryCodesLeft,
    required: row.required,
    must_enroll: row.mustEnroll,
  }),
  related: {},
});
