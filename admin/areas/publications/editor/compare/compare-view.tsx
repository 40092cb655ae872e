import './compare-view.css';
import { useQuery } from '@tanstack/react-query';
import { Diff } from '#admin/parts/diff/diff.tsx';
import { LoadError } from '#admin/parts/layout/load-error.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { getRevision } from '#contract/calls/office/content/revisions.ts';
import { findSection } from '#domain/authoring/section-outline.ts';
import { listChangedPaths, listSectionPaths, type SourceFiles } from '#domain/authoring/source-files.ts';
import { Button } from '#ui/button/button.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { describePath } from '../describe-path.ts';
import { draftKey } from '../draft/draft-record.ts';
import type { Draft } from '../draft/use-draft.ts';
import { compareParagraphs } from './paragraphs.ts';

type CompareViewProps = { id: string; draft: Draft; revision: number; isReadOnly: boolean };

/** What the draft changes in each text of a revision. */
export function CompareView({ id, draft, revision, isReadOnly }: CompareViewProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [...draftKey(id), 'revision', revision],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const params = { id, revision: String(revision) };
      const { data: found } = await browserApi(getRevision, { params, signal });
      return found.files;
    },
  });
  if (data === undefined) {
    if (error !== null) return <LoadError subject="The revision" error={error} onRetry={() => void refetch()} />;
    return <SkeletonRows label="The revision is being loaded" count={5} />;
  }
  const pairs = pairTexts(data, draft.files);
  return (
    <div className="o-compare">
      <p className="o-muted">
        Revision {revision} against the draft.{' '}
        {pairs.length === 0
          ? 'They are the same.'
          : `${pairs.length} ${pairs.length === 1 ? 'text differs' : 'texts differ'}.`}
      </p>
      {pairs.map(({ path, before, after }) => (
        <section key={path}>
          <h2 className="o-h3">
            {describePath(path)}
            {before === '' && ', new'}
            {after === '' && ', deleted'}
          </h2>
          {compareParagraphs(before, after).map((difference) => (
            <div key={`${difference.before} ${difference.after}`} className="o-compare-row">
              <p>
                <Diff before={difference.before} after={difference.after} />
              </p>
              {!isReadOnly && before !== '' && after !== '' && (
                <Button kind="text" size="small" onClick={() => draft.session.change({ [path]: difference.undo() })}>
                  Undo this
                </Button>
              )}
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}

/** Texts of both sides; a section is the same text wherever it was moved. */
function pairTexts(before: SourceFiles, after: SourceFiles): { path: string; before: string; after: string }[] {
  const moved = Object.fromEntries(
    listSectionPaths(before).map(({ path, slug }) => [findSection(after, slug) ?? path, before[path] ?? '']),
  );
  const unmoved = Object.entries(before).filter(([path]) => !/^sections\/\d{2}-/.test(path));
  const paired = { ...Object.fromEntries(unmoved), ...moved };
  return listChangedPaths(paired, after).map((path) => ({
    path,
    before: paired[path] ?? '',
    after: after[path] ?? '',
  }));
}
