import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '#client/api/browser-api.ts';
import { readSecurity } from '#contract/calls/security.ts';
import type { Entity } from '#contract/resources.ts';
import type { ProofMethod } from './proof-form.tsx';

export const SECURITY = ['security'] as const;

export const securityQuery = queryOptions({
  queryKey: [...SECURITY, 'settings'],
  queryFn: ({ signal }) => browserApi(readSecurity, { signal }),
});

/** The methods by which an account can prove its identity, the most convenient first. */
export function listProofMethods(security: Entity<'SignInSecurity'>): ProofMethod[] {
  const proofs: [ProofMethod, boolean][] = [
    ['passkey', security.passkeys > 0],
    ['code', security.authenticator !== null],
    ['password', security.has_password],
    ['recovery-code', security.recovery_codes_left > 0],
  ];
  return proofs.flatMap(([method, isThere]) => (isThere ? [method] : []));
}
