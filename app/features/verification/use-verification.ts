import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#app/api/api-error.ts';
import { browserApi } from '#app/api/browser-api.ts';
import type { AnswerOf } from '#app/api/client.ts';
import { verifyCertificate } from '#contract/calls/assessment.ts';
import { readVerificationCode } from '#domain/credits/verification-code.ts';

export type Verified = AnswerOf<typeof verifyCertificate>['data'];

export type Verification =
  | { kind: 'checking' }
  | { kind: 'valid'; certificate: Verified; checkedAt: Date }
  | { kind: 'revoked'; certificate: Verified; revokedOn: string; checkedAt: Date }
  | { kind: 'replaced'; certificate: Verified; replacedOn: string; replacedBy: string; checkedAt: Date }
  | { kind: 'unknown' }
  | { kind: 'malformed' }
  | { kind: 'failed'; message: string | null; retry: () => void };

/** What the register says of a code now. Asked in the browser each time: an answer that was kept could be out of date. */
export function useVerification(typed: string): Verification {
  const code = readVerificationCode(typed);
  const asked = useQuery({
    queryKey: ['verification', code],
    queryFn: async ({ signal }) => (await browserApi(verifyCertificate, { params: { code: code ?? '' }, signal })).data,
    enabled: code !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  if (code === null) return { kind: 'malformed' };
  if (asked.data !== undefined) {
    const found = { certificate: asked.data, checkedAt: new Date(asked.dataUpdatedAt) };
    const { revoked, replaced, replaced_by: replacedBy } = asked.data;
    if (revoked === null && replaced !== null && replacedBy !== null)
      return { kind: 'replaced', replacedOn: replaced, replacedBy, ...found };
    return revoked === null ? { kind: 'valid', ...found } : { kind: 'revoked', revokedOn: revoked, ...found };
  }
  if (!asked.isError) return { kind: 'checking' };
  if (asked.error instanceof ApiError && asked.error.status === 404) return { kind: 'unknown' };
  return {
    kind: 'failed',
    message: asked.error instanceof ApiError ? asked.error.message : null,
    retry: () => void asked.refetch(),
  };
}
