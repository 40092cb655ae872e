import { useMutation, useQuery } from '@tanstack/react-query';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import type { ResponseOf } from '#client/api/client.ts';
import { getDisclosureForm, submitDisclosureForm } from '#contract/calls/disclosure-form.ts';
import type { RelationshipNature } from '#domain/credits/disclosure/disclosure.ts';

export type DisclosureRequest = ResponseOf<typeof getDisclosureForm>['data'];
export type RelationshipInput = { key: number; company: string; natures: RelationshipNature[]; ended: string };
export type DisclosureAnswer = { kind: 'none' | 'some' | 'refused'; relationships: RelationshipInput[]; name: string };

/** Why a link opens no form. */
const ENDED = { 404: 'unknown', 410: 'ended' } as const;

/** The form of a private link. Fetched each time, because the link ends with its answer. */
export function useDisclosureForm(token: string) {
  const query = useQuery({
    queryKey: ['disclosure', token],
    queryFn: async ({ signal }) => (await browserApi(getDisclosureForm, { params: { token }, signal })).data,
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false, refetchOnWindowFocus: false },
  });
  const { error, data } = query;
  if (data !== undefined) return { kind: 'loaded', request: data } as const;
  if (error === null) return { kind: 'loading' } as const;
  if (error instanceof ApiError && (error.status === 404 || error.status === 410))
    return { kind: error.code === 'disclosure.used' ? 'used' : ENDED[error.status] } as const;
  const message = error instanceof ApiError ? error.message : null;
  return { kind: 'failed', message, retry: () => void query.refetch() } as const;
}

export const useSubmitDisclosure = (token: string, onSubmitted: () => void) =>
  useMutation({
    mutationFn: (answer: DisclosureAnswer) =>
      browserApi(submitDisclosureForm, { params: { token }, plain: toWire(answer) }),
    onSuccess: onSubmitted,
  });

function toWire({ kind, relationships, name }: DisclosureAnswer) {
  if (kind === 'refused') return { answer: 'refused' as const, signed_name: name };
  return {
    answer: 'disclosed' as const,
    signed_name: name,
    relationships:
      kind === 'none'
        ? []
        : relationships.map(({ company, natures, ended }) => ({
            ...{ company, natures },
            ended: ended === '' ? null : ended,
          })),
  };
}
