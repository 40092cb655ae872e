import './notes-page.css';
import { useState } from 'react';
import { href, Link } from 'react-router';
import { CiteDialog, type CitedPart } from '#app/features/notes/cite/cite-dialog.tsx';
import type { ShownNote } from '#app/features/notes/merge-pending-notes.ts';
import { useText } from '#app/i18n/text.tsx';
import { LoadFailed } from '#app/shell/errors/load-failed.tsx';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Pagination } from '#ui/navigation/pagination.tsx';
import { NoteRows } from './note-rows.tsx';
import { NotesFilters } from './notes-filters.tsx';
import { NotesSkeleton } from './notes-skeleton.tsx';
import { type NotesOfPublication, useNotesPage } from './use-notes-page.ts';

type CitedSection = { section: string; part: CitedPart };

/** All notes of the reader, by publication. */
export function NotesPage() {
  const { t } = useText();
  const { query, request, isFiltered, set, unsent, groups } = useNotesPage();
  const [cited, setCited] = useState<CitedSection | null>(null);
  const { data, isError, error, refetch, isFetching } = query;
  if (data === undefined && isError)
    return (
      <LoadFailed title={t('notes.loadFailed')} error={error} isBusy={isFetching} onRetry={() => void refetch()}>
        {t('notes.loadFailedText')}
      </LoadFailed>
    );
  if (data === undefined) return <NotesSkeleton />;
  const onCite = (note: ShownNote) => setCited({ section: note.section.id, part: note });
  const { meta } = data;
  if (meta.publications.length === 0 && unsent.length === 0 && groups.length === 0) return <NoNotes />;
  return (
    <>
      <NotesFilters publications={meta.publications} request={request} onChange={set} />
      <p role="status" className="small quiet">
        {t('notes.count', { count: meta.count })}
      </p>
      {unsent.length > 0 && (
        <section className="notes-group" aria-labelledby="unsent-notes">
          <h2 className="h4" id="unsent-notes">
            {t('notes.unsent')}
          </h2>
          <NoteRows notes={unsent} onCite={onCite} />
        </section>
      )}
      {groups.map((group) => (
        <NotesGroup key={group.publication.id} group={group} onCite={onCite} />
      ))}
      {groups.length === 0 && isFiltered && (
        <EmptyState title={t('notes.notFound')}>{t('notes.notFoundText')}</EmptyState>
      )}
      <NotesPages page={meta.page} pages={meta.pages} request={request} />
      <CiteDialog section={cited?.section ?? ''} part={cited?.part ?? null} onClose={() => setCited(null)} />
    </>
  );
}

function NotesGroup({ group, onCite }: { group: NotesOfPublication; onCite: (note: ShownNote) => void }) {
  const { t } = useText();
  const { publication, sections } = group;
  const { title, slug } = publication;
  return (
    <section className="notes-group" aria-labelledby={`notes-${publication.id}`}>
      <h2 className="h4" id={`notes-${publication.id}`}>
        {slug === null ? title : <Link to={href('/publication/:slug', { slug })}>{title}</Link>}
      </h2>
      {slug === null && <p className="note-remark">{t('notes.removed')}</p>}
      {sections.map(({ section, notes }) => (
        <div key={section.id} className="notes-section">
          {publication.section_count > 1 && <h3 className="h5">{section.title}</h3>}
          {section.lock === true && section.slug != null && <p className="note-remark">{t('notes.locked')}</p>}
          <NoteRows notes={notes} onCite={onCite} />
        </div>
      ))}
    </section>
  );
}

type NotesPagesProps = { page: number; pages: number; request: ReturnType<typeof useNotesPage>['request'] };

function NotesPages({ page, pages, request: { search, publication, kind } }: NotesPagesProps) {
  const { t } = useText();
  const linkTo = (number: number) => {
    const query = new URLSearchParams({ s: search, publication, kind, page: String(number) });
    return <Link to={`?${query}`} />;
  };
  return (
    <Pagination
      page={page}
      pages={pages}
      linkTo={linkTo}
      label={t('notes.pages.label')}
      previousLabel={t('notes.pages.previous')}
      nextLabel={t('notes.pages.next')}
      pageLabel={(number) => t('notes.pages.page', { page: number })}
    />
  );
}

function NoNotes() {
  const { t } = useText();
  return (
    <EmptyState
      title={t('notes.empty')}
      drawing="page"
      actions={
        <Button kind="secondary" render={<Link to={href('/library')} />}>
          {t('notes.library')}
        </Button>
      }
    >
      {t('notes.emptyText')}
    </EmptyState>
  );
}
