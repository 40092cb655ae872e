import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { browserApi } from '#client/api/browser-api.ts';
import { renderDraftText } from '#contract/calls/office/content/publications.ts';
import { draftKey } from '../draft/draft-record.ts';
import { readersRequest } from '../draft/first-requests.ts';

/** A text is rendered after this pause in typing. */
const RENDER_DELAY_MS = 400;

async function renderText(id: string, plain: { path: string; text: string }, signal: AbortSignal) {
  const { data } = await browserApi(renderDraftText, { params: { id }, plain, signal });
  return data;
}

type RenderedText = Awaited<ReturnType<typeof renderText>>;

/** One text as the site would show it, with its problems. */
export function useRenderedText(id: string, path: string, text: string): UseQueryResult<RenderedText> {
  const settled = useSettled(text, path);
  return useQuery({
    queryKey: [...draftKey(id), 'render', path, settled],
    // Each state of a text is rendered once.
    gcTime: 0,
    placeholderData: (before: RenderedText | undefined, query) => (query?.queryKey[4] === path ? before : undefined),
    queryFn: ({ signal }) => renderText(id, { path, text: settled }, signal),
  });
}

/** The value once it has not changed for a while; another `key` is taken at once. */
function useSettled(value: string, key: string): string {
  const [settled, settle] = useState({ key, value });
  useEffect(() => {
    const timer = setTimeout(() => settle({ key, value }), RENDER_DELAY_MS);
    return () => clearTimeout(timer);
  }, [key, value]);
  return settled.key === key ? settled.value : value;
}

/** The whole draft, and what each kind of reader opens of it. */
export function useRenderedDraft(id: string, version: number) {
  return useQuery({
    queryKey: [...draftKey(id), 'readers', version],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => readersRequest.load(id, signal),
  });
}
