import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import type { ResponseOf } from '#client/api/client.ts';
import { verifyCertificate } from '#contract/calls/assessment.ts';
import { readVerificationCode } from '#domain/credits/certificates/verification-code.ts';

type VerifiedDocument = ResponseOf<typeof verifyCertificate>['data'];
export type VerifiedCertificate = Extract<VerifiedDocument, { kind: 'certificate' }>;
export type VerifiedSeries = Extract<VerifiedDocument, { kind: 'series' }>;
export type VerifiedAttestation = Extract<VerifiedDocument, { kind: 'attestation' }>;

type Verification =
  | { kind: 'checking' }
  | { kind: 'valid'; certificate: VerifiedCertificate; checkedAt: Date }
  | { kind: 'revoked'; certificate: VerifiedCertificate; revokedOn: string; checkedAt: Date }
  | { kind: 'replaced'; certificate: VerifiedCertificate; replacedOn: string; replacedBy: string; checkedAt: Date }
  | { kind: 'attestation'; attestation: VerifiedAttestation; checkedAt: Date }
  | { kind: 'series'; series: VerifiedSeries; checkedAt: Date }
  | { kind: 'unknown' }
  | { kind: 'malformed' }
  | { kind: 'failed'; message: string | null; retry: () => void };

/** The status of a certificate code. Fetched in the browser each time, because a cached response could be outdated. */
export function useVerification(typed: string): Verification {
  const code = readVerificationCode(typed);
  const query = useQuery({
    queryKey: ['verification', code],
    queryFn: async ({ signal }) => (await browserApi(verifyCertificate, { params: { code: code ?? '' }, signal })).data,
    enabled: code !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  if (code === null) return { kind: 'malformed' };
  if (query.data !== undefined) {
    const checkedAt = new Date(query.dataUpdatedAt);
    const { data } = query;
    if (data.kind === 'attestation') return { kind: 'attestation', attestation: data, checkedAt };
    if (data.kind === 'series') return { kind: 'series', series: data, checkedAt };
    const found = { certificate: data, checkedAt };
    const { revoked, replaced, replaced_by: replacedBy } = data;
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
