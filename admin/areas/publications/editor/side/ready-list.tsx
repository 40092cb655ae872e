import './side.css';
import { useQuery } from '@tanstack/react-query';
import { Checklist, type ChecklistItem } from '#admin/parts/explain/checklist.tsx';
import { LoadError } from '#admin/parts/layout/load-error.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { inspectDraft } from '#contract/calls/office/publications.ts';
import { REQUIREMENT_LABELS } from '../../publication-labels.ts';
import { describePath } from '../describe-path.ts';
import { draftKey } from '../draft/draft-record.ts';

export type TextLocation = { path: string; line: number | null; field: string | null };

const loadChecklist = async (id: string, signal: AbortSignal) => {
  const { data } = await browserApi(inspectDraft, { params: { id }, signal });
  return data;
};

export const useChecklist = (id: string) =>
  useQuery({ queryKey: [...draftKey(id), 'checklist'], queryFn: ({ signal }) => loadChecklist(id, signal) });

type Inspection = Awaited<ReturnType<typeof loadChecklist>>;

const MAX_PROBLEMS = 20;

/** What publishing needs; each item leads to the place in the text that decides it. */
export function ReadyList({
  checklist,
  onGo,
}: {
  checklist: ReturnType<typeof useChecklist>;
  onGo: (location: TextLocation) => void;
}) {
  const { data, error, refetch } = checklist;
  if (data === undefined) {
    if (error !== null) return <LoadError subject="The checklist" error={error} onRetry={() => void refetch()} />;
    return <p role="status">Checking the text…</p>;
  }
  const needed = data.items.filter(({ state }) => state !== 'not-needed');
  const done = needed.filter(({ state }) => state === 'ok').length;
  return (
    <>
      <h2 className="o-side-title">
        Ready to publish
        <span>
          {done} of {needed.length}
        </span>
      </h2>
      <Checklist
        label="Ready to publish"
        items={[...listProblems(data, onGo), ...needed.map((item) => describeItem(item, onGo))]}
      />
    </>
  );
}

function describeItem(item: Inspection['items'][number], onGo: (location: TextLocation) => void): ChecklistItem {
  const { requirement, state, blocking, path, line, field } = item;
  const label = REQUIREMENT_LABELS[requirement];
  if (state === 'ok') return { state: 'ok', label };
  return {
    state: blocking ? 'blocking' : 'waiting',
    label: `${label} missing`.replace('A text without problems missing', 'The text has problems'),
    ...(path !== null && { note: describePath(path) }),
    ...(path !== null && { act: <GoButton label={label} onClick={() => onGo({ path, line, field })} /> }),
  };
}

/** The problems of the text come first: nothing else can be judged before they are solved. */
function listProblems({ problems }: Inspection, onGo: (location: TextLocation) => void): ChecklistItem[] {
  return problems.slice(0, MAX_PROBLEMS).map(({ path, line, field, message }) => ({
    state: 'blocking',
    label: field === '' ? message : `${field}: ${message}`,
    note: `${describePath(path)}, line ${line}`,
    act: <GoButton label={message} onClick={() => onGo({ path, line, field: field === '' ? null : field })} />,
  }));
}

function GoButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className="link" aria-label={`Show: ${label}`} onClick={onClick}>
      Show
    </button>
  );
}
