import { project } from '#server/jsonapi/projection.ts';
import type { SecurityRow } from './manage-factors.ts';
import type { PasskeyRow } from './queries.ts';

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
