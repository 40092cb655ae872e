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

type SaveState = 'saved' | 'saving' | 'unsaved' | 'conflict';

const AUTOSAVE_MS = 700;
const RETRY_MS = 5_000;

const draftOf = ({ name, subject, preheader, languages, blocks, audience }: Issue): Draft => ({
  ...{ name, subject, preheader, languages, blocks, audience },
});

/** An issue that is saved while it is written; a save that missed another person's is not repeated. (rules N5) */
export function useIssue(id: string) {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['issue', id],
    queryFn: ({ signal }) => loadIssue(id, signal),
    refetchInterval: ({ state: { data: loaded } }) => (loaded?.data.state === 'sending' ? 5_000 : false),
  });
  const issue = data?.data;
  const replace = (next: { data: Issue }) => queries.setQueryData(['issue', id], next);
  const { draft, setDraft, problem, state, reset } = useAutosave(issue, replace);
  return {
    issue,
    error,
    refetch,
    replace,
    /** Why the last save failed. */
    problem,
    state: draft !== null && state === 'saved' ? ('unsaved' as const) : state,
    draft: draft ?? (issue && draftOf(issue)),
    change: (part: Partial<Draft>) => {
      if (issue !== undefined) setDraft((now) => ({ ...(now ?? draftOf(issue)), ...part }));
    },
    /** Drops what was not saved, and shows what the other person saved. */
    reload: async () => {
      await refetch();
      reset();
    },
  };
}

export type IssueEditor = ReturnType<typeof useIssue>;

/** What was typed and is not saved yet, saved a moment after the last change. */
function useAutosave(issue: Issue | undefined, replace: (next: { data: Issue }) => void) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [state, setState] = useState<SaveState>('saved');
  const [problem, setProblem] = useState<string | null>(null);
  const send = ({ id, version }: Issue, changed: Draft) =>
    browserApi(saveIssue, { params: { id }, plain: { version, ...changed } });
  const save = useEffectEvent(async (changed: Draft) => {
    if (issue === undefined) return;
    setState('saving');
    try {
      replace(await send(issue, changed));
      // Whatever was typed meanwhile is saved next.
      setDraft((now) => (now === changed ? null : now));
      setState((now) => (now === 'saving' ? 'saved' : now));
      setProblem(null);
    } catch (failure) {
      const refusal = failure instanceof ApiError ? failure : null;
      setState(refusal?.code === 'issue.changed' ? 'conflict' : 'unsaved');
      setProblem(refusal?.code === 'issue.changed' ? null : (refusal?.message ?? 'The server cannot be reached.'));
    }
  });
  useEffect(() => {
    if (draft === null || state === 'conflict' || state === 'saving') return;
    // A save that failed is repeated less often.
    const timer = setTimeout(() => void save(draft), state === 'unsaved' ? RETRY_MS : AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [draft, state]);
  const flush = useEffectEvent(() => {
    if (draft !== null && issue !== undefined && state !== 'conflict') void send(issue, draft).then(replace, () => {});
  });
  // What was typed right before the screen is left is saved too.
  useEffect(() => () => flush(), []);
  const reset = () => {
    setDraft(null);
    setProblem(null);
    setState('saved');
  };
  return { draft, setDraft, problem, state, reset };
}
