import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { startTimer } from '#app/shell/prompts/use-elapsed.ts';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { resendInvitation } from '#contract/calls/growth.ts';
import { REFERRALS } from './referral-queries.ts';

/** How long the confirmation or error of a reminder is shown. (rules R17) */
export const RESEND_MESSAGE_MS = 10_000;

/** Sends a reminder and shows the result for a while. */
export function useResend(id: string) {
  const queries = useQueryClient();
  const { mutate, reset, status, error } = useMutation({
    mutationFn: () => browserApi(resendInvitation, { params: { id }, attributes: {} }),
    onSuccess: () => queries.invalidateQueries({ queryKey: REFERRALS }),
  });
  const hasMessage = status === 'success' || status === 'error';
  useEffect(() => (hasMessage ? startTimer(RESEND_MESSAGE_MS, reset) : undefined), [hasMessage, reset]);
  return { status, why: error instanceof ApiError ? `(${error.message})` : '', resend: () => mutate() };
}
