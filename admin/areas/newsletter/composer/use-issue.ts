import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { getOfficeIssue, saveIssue } from '#contract/calls/office/newsletter.ts';

const loadIssue = (id: string, signal?: AbortSignal) =>
  browserApi(getOfficeIssue, { params: { id }, ...(signal && { signal }) });

export type Issue = Awaited<ReturnType<typeof loadIssue>>['data'];
export type Block = Issue['blocks'][number];
/** What the composer changes. */
export type Draft = Pick<Issue, 'name' | 'subject' | 'preheader' | 'languages' | 'blocks' | 'audience'>;

export type SaveState = 'saved' | 'saving' | 'unsaved' | 'conflict';

const AUTOSAVE_MS = 700;

const draftOf = ({ name, subject, preheader, languages, blocks, audience }: Issue): Draft => ({
  ...{ name, subject, preheader, languages, blocks, audience },
});

/** An issue that is saved while it is written; a save that missed another person's is not repeated. (rules N5) */
export function useIssue(id: string) {
  const queries = useQueryClient();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [state, setState] = useState<SaveState>('saved');
  const { data, error, refetch } = useQuery({
    queryKey: ['issue', id],
    queryFn: ({ signal }) => loadIssue(id, signal),
    refetchInterval: ({ state: { data: loaded } }) => (loaded?.data.state === 'sending' ? 5_000 : false),
  });
  const issue = data?.data;
  const replace = (next: { data: Issue }) => queries.setQueryData(['issue', id], next);
  const save = useEffectEvent(async (changed: Draft) => {
    if (issue === undefined) return;
    setState('saving');
    try {
      replace(await browserApi(saveIssue, { params: { id }, plain: { version: issue.version, ...changed } }));
      // Whatever was typed meanwhile is saved next.
      setDraft((now) => (now === changed ? null : now));
      setState((now) => (now === 'saving' ? 'saved' : now));
    } catch (failure) {
      const isChanged = failure instanceof ApiError && failure.code === 'issue.changed';
      setState(isChanged ? 'conflict' : 'unsaved');
    }
  });
  useEffect(() => {
    if (draft === null || state === 'conflict' || state === 'saving') return;
    const timer = setTimeout(() => void save(draft), AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [draft, state]);
  return {
    issue,
    error,
    refetch,
    replace,
    state: draft !== null && state === 'saved' ? ('unsaved' as const) : state,
    draft: draft ?? (issue && draftOf(issue)),
    change: (part: Partial<Draft>) => {
      if (issue !== undefined) setDraft((now) => ({ ...(now ?? draftOf(issue)), ...part }));
    },
    /** Drops what was not saved, and shows what the other person saved. */
    reload: async () => {
      await refetch();
      setDraft(null);
      setState('saved');
    },
  };
}

export type IssueEditor = ReturnType<typeof useIssue>;
