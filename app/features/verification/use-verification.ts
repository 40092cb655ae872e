import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import type { ResponseOf } from '#client/api/client.ts';
import { verifyCertificate } from '#contract/calls/assessment.ts';
import { verifyAttestation } from '#contract/calls/transcript.ts';
import { readVerificationCode } from '#domain/credits/verification-code.ts';

export type VerifiedCertificate = ResponseOf<typeof verifyCertificate>['data'];

export type VerifiedAttestation = ResponseOf<typeof verifyAttestation>['data'];

type Verification =
  | { kind: 'checking' }
  | { kind: 'valid'; certificate: VerifiedCertificate; checkedAt: Date }
  | { kind: 'revoked'; certificate: VerifiedCertificate; revokedOn: string; checkedAt: Date }
  | { kind: 'replaced'; certificate: VerifiedCertificate; replacedOn: string; replacedBy: string; checkedAt: Date }
  | { kind: 'attestation'; attestation: VerifiedAttestation; checkedAt: Date }
  | { kind: 'unknown' }
  | { kind: 'malformed' }
  | { kind: 'failed'; message: string | null; retry: () => void };

/** The status of a certificate code. Fetched in the browser each time, because a cached response could be outdated. */
export function useVerification(typed: string): Verification {
  const code = readVerificationCode(typed);
  const query = useQuery({
    queryKey: ['verification', code],
    queryFn: ({ signal }) => verify(code ?? '', signal),
    enabled: code !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  if (code === null) return { kind: 'malformed' };
  if (query.data !== undefined) {
    const checkedAt = new Date(query.dataUpdatedAt);
    const { certificate, attestation } = query.data;
    if (certificate === null) return { kind: 'attestation', attestation, checkedAt };
    const found = { certificate, checkedAt };
    const { revoked, replaced, replaced_by: replacedBy } = certificate;
    if (revoked === null && replaced !== null && replacedBy !== null)
      return { kind: 'replaced', replacedOn: replaced, replacedBy, ...found };
    return revoked === null ? { kind: 'valid', ...found } : { kind: 'revoked', revokedOn: revoked, ...found };
  }
  if (!query.isError) return { kind: 'checking' };
  if (query.error instanceof ApiError && query.error.status === 404) return { kind: 'unknown' };
  return {
    kind: 'failed',
    message: query.error instanceof ApiError ? query.error.message : null,
    retry: () => void query.refetch(),
  };
}

/** A code is of a certificate, or of a letter about hours of a topic. */
async function verify(code: string, signal: AbortSignal) {
  try {
    const certificate = (await browserApi(verifyCertificate, { params: { code }, signal })).data;
    return { certificate, attestation: null };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
  return { certificate: null, attestation: (await browserApi(verifyAttestation, { params: { code }, signal })).data };
}
