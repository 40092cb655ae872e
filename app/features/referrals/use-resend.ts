import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '#app/api/api-error.ts';
import { browserApi } from '#app/api/browser-api.ts';
import { actAfter } from '#app/shell/use-elapsed.ts';
import { resendInvitation } from '#contract/calls/growth.ts';
import { REFERRALS } from './referral-queries.ts';

/** A reminder-sent message or an error is shown for this long. (rules R17) */
export const RESEND_TOLD_FOR = 10_000;

/** Sends the reminder of one invitation, and tells of it for ten seconds. */
export function useResend(id: string) {
  const queries = useQueryClient();
  const { mutate, reset, status, error } = useMutation({
    mutationFn: () => browserApi(resendInvitation, { params: { id }, attributes: {} }),
    onSuccess: () => queries.invalidateQueries({ queryKey: REFERRALS }),
  });
  const isTold = status === 'success' || status === 'error';
  useEffect(() => (isTold ? actAfter(RESEND_TOLD_FOR, reset) : undefined), [isTold, reset]);
  return { status, why: error instanceof ApiError ? `(${error.message})` : '', resend: () => mutate() };
}
