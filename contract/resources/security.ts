import { z } from 'zod';
import { defineResource } from '../resource.ts';

export const Passkey = defineResource('Passkey', {
  attributes: z.object({
    name: z.string(),
    created: z.iso.datetime(),
    lastUsed: z.iso.datetime().nullable(),
    /** Synchronized between devices by a passkey provider. */
    synced: z.boolean(),
  }),
  relationships: {},
});

/** The sign-in methods of an account; its id is that of the account. */
export const SignInSecurity = defineResource('SignInSecurity', {
  attributes: z.object({
    has_password: z.boolean(),
    passkeys: z.int(),
    authenticator: z.object({ created: z.iso.datetime(), lastUsed: z.iso.datetime().nullable() }).nullable(),
    recovery_codes_left: z.int(),
    /** Whether the role of the account requires a second factor. */
    required: z.boolean(),
    /** Whether a required second factor is missing: until it is added, the session allows nothing else. */
    must_enroll: z.boolean(),
  }),
  relationships: {},
});
