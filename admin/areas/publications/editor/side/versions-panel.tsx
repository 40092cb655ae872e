import './side.css';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { officeInstant } from '#admin/parts/format/office-format.ts';
import { LoadError } from '#admin/parts/layout/load-error.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { listRevisions, restoreRevision } from '#contract/calls/office/content/revisions.ts';
import type { Entity } from '#contract/resources.ts';
import { Button } from '#ui/button/button.tsx';
import { type DraftRecord, draftKey } from '../draft/draft-record.ts';
import type { Draft } from '../draft/use-draft.ts';

type Revision = Entity<'Revision'>;

const KINDS = { correction: 'Correction', 'clinical-update': 'Clinical update' } as const;

type VersionsPanelProps = {
  record: DraftRecord;
  draft: Draft;
  mayWrite: boolean;
  /** Compares the draft with a revision. */
  onCompare: (revision: number) => void;
};

/** Everything that was published, each compared with the draft or made the draft again. */
export function VersionsPanel({ record, draft, mayWrite, onCompare }: VersionsPanelProps) {
  const { id } = record;
  const restore = useRestore(record, draft);
  const revisions = useInfiniteQuery({
    queryKey: [...draftKey(id), 'revisions'],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      browserApi(listRevisions, { params: { id }, ...(pageParam && { page: { after: pageParam } }), signal }),
    getNextPageParam: ({ meta }) => (typeof meta.next === 'string' ? meta.next : null),
  });
  if (revisions.isError)
    return <LoadError subject="The versions" error={revisions.error} onRetry={() => void revisions.refetch()} />;
  const items = revisions.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="stack-2">
      <p className="o-muted">Restoring makes the text of a revision the draft. What it replaces can be brought back.</p>
      {revisions.isSuccess && items.length === 0 && <p className="o-muted">Nothing was published yet.</p>}
      <ul className="o-versions">
        {items.map((revision) => (
          <li key={revision.id}>
            <div>
              <b>Revision {revision.number}</b> {revision.current && <span className="o-muted">On the site</span>}
              <small>
                {describeAuthor(revision)}, {officeInstant(revision.created)}
                {revision.kind !== null && <br />}
                {revision.kind !== null && KINDS[revision.kind]}
                {revision.note !== '' && <br />}
                {revision.note}
              </small>
              <span className="row">
                <Button kind="text" size="small" onClick={() => onCompare(revision.number)}>
                  Compare
                </Button>
                {mayWrite && (record.open !== null || !revision.current) && (
                  <Button kind="text" size="small" onClick={() => void restore(revision.number)}>
                    Restore
                  </Button>
                )}
              </span>
            </div>
          </li>
        ))}
      </ul>
      {revisions.hasNextPage && (
        <Button kind="text" busy={revisions.isFetchingNextPage} onClick={() => void revisions.fetchNextPage()}>
          Earlier versions
        </Button>
      )}
    </div>
  );
}

const describeAuthor = ({ author, origin }: Revision): string =>
  author?.name ?? (origin === 'folder' ? 'Import of a folder' : 'A former member of the office');

/** Makes a revision the draft, and offers to bring back what it replaced. */
function useRestore({ id }: DraftRecord, { session }: Draft) {
  const queries = useQueryClient();
  const notifier = useNotifier();
  const [isBusy, setBusy] = useState(false);
  const restore = async (revision: number): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      // What is not saved yet would come back on top of the revision.
      await session.flush();
      const { version } = session.snapshot();
      await browserApi(restoreRevision, { params: { id }, plain: { version, revision } });
      await queries.invalidateQueries({ queryKey: ['publications'] });
      if (revision === 0) notifier.done('The draft is as it was before');
      else notifier.undoable(`Revision ${revision} is the draft`, () => void restore(0));
    } catch (error) {
      notifier.failed(error instanceof ApiError ? error.message : 'The revision was not restored');
    } finally {
      setBusy(false);
    }
  };
  return restore;
}
