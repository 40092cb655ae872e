import './publication-editor.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { LoadError } from '#admin/parts/layout/load-error.tsx';
import { type Crumb, Screen } from '#admin/parts/layout/screen.tsx';
import { useMay } from '#admin/parts/staff/use-staff.ts';
import { Status } from '#admin/parts/status/status.tsx';
import { readFrontText } from '#domain/authoring/front-matter/front-fields.ts';
import { readOutline } from '#domain/authoring/section-outline.ts';
import { EPISODE_FILE, PUBLICATION_FILE } from '#domain/authoring/source-files.ts';
import { Segmented } from '#ui/choice/segmented.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { STATE_KINDS, STATE_LABELS } from '../publication-labels.ts';
import { CompareView } from './compare/compare-view.tsx';
import { ConflictDialog } from './compare/conflict-dialog.tsx';
import { CoverWorkspace } from './cover-workspace.tsx';
import { type DraftRecord, draftQuery } from './draft/draft-record.ts';
import { endFirstRequests } from './draft/first-requests.ts';
import { SaveState } from './draft/save-state.tsx';
import { useDraft } from './draft/use-draft.ts';
import { EditorOutline } from './editor-outline.tsx';
import { EditorSide } from './editor-side.tsx';
import { PreviewPanel } from './preview/preview-panel.tsx';
import { useRenderedText } from './preview/use-rendered.ts';
import { SectionWorkspace } from './section-workspace.tsx';
import { NextAct } from './side/next-act.tsx';
import { useComments } from './side/notes-panel.tsx';
import { PublishDialog } from './side/publish-dialog.tsx';
import { useChecklist } from './side/ready-list.tsx';
import type { EditorHandle } from './source/markdown-editor.tsx';
import { useEditorLocation } from './use-editor-location.ts';
import { useGo } from './use-go.ts';

const CRUMBS: readonly Crumb[] = [{ label: 'Publications', to: '/publications' }];

/** One publication: its outline, its texts, and what is needed to publish it. */
export function PublicationEditor() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(draftQuery(id));
  if (data !== undefined) return <LoadedEditor key={id} record={data} />;
  return (
    <Screen title={`Publication ${id}`} crumbs={CRUMBS} rail>
      {error === null ? (
        <SkeletonRows label="The publication is being loaded" count={6} />
      ) : (
        <LoadError subject="The publication" error={error} onRetry={() => void refetch()} />
      )}
    </Screen>
  );
}

function LoadedEditor({ record }: { record: DraftRecord }) {
  const { draft, location, title, isReadOnly, checklist, comments, editor } = useEditor(record);
  const [isPublishing, setPublishing] = useState(false);
  useEffect(endFirstRequests, []);
  const go = useGo({ id: record.id, draft, location, editor });
  const openPublish = () => setPublishing(true);
  const state = record.open ?? record.state;
  const shared = { record, draft, location, isReadOnly };
  return (
    <Screen
      title={title}
      crumbs={CRUMBS}
      crumb={`${record.number} ${title}`}
      layout="full"
      rail
      state={
        <>
          <Status kind={STATE_KINDS[state]}>{STATE_LABELS[state]}</Status>
          <SaveState draft={draft} />
        </>
      }
      acts={<NextAct record={record} draft={draft} onPublish={openPublish} />}
    >
      <div className="o-editor">
        <EditorOutline {...shared} title={title} />
        <EditorMiddle {...shared} title={title} comments={comments} editor={editor} />
        <EditorSide {...shared} {...{ checklist, comments, editor }} onGo={go} onPublish={openPublish} />
      </div>
      {draft.conflict !== null && (
        <ConflictDialog conflict={draft.conflict} onResolve={(texts) => void draft.session.resolve(texts)} />
      )}
      <PublishDialog
        open={isPublishing}
        onClose={() => setPublishing(false)}
        onPublished={() => location.compare(null)}
        record={record}
        draft={draft}
        checklist={checklist}
        onGo={go}
      />
    </Screen>
  );
}

/** The texts of a publication as they are edited, and what is read beside them. */
function useEditor(record: DraftRecord) {
  const draft = useDraft(record);
  const location = useEditorLocation(draft.files);
  const may = useMay();
  const editor = useRef<EditorHandle>(null);
  const checklist = useChecklist(record.id);
  const comments = useComments(record.id).data ?? [];
  const mayEdit = record.acts.some((each) => each.act === 'edit' && each.may);
  const front = draft.files[PUBLICATION_FILE] ?? draft.files[EPISODE_FILE] ?? '';
  const title = readFrontText(front, 'title') || record.title;
  return { draft, location, editor, checklist, comments, title, isReadOnly: !may('content.write') || !mayEdit };
}

type EditorMiddleProps = Pick<ReturnType<typeof useEditor>, 'draft' | 'location' | 'title' | 'comments' | 'editor'> & {
  record: DraftRecord;
  isReadOnly: boolean;
};

/** The cover, a section, or the comparison with a revision. */
function EditorMiddle({ record, draft, location, title, isReadOnly, comments, editor }: EditorMiddleProps) {
  const { id } = record;
  const [slide, setSlide] = useState(-1);
  const rendered = useRenderedText(id, location.path, draft.files[location.path] ?? '');
  const section = readOutline(draft.files).find(({ slug }) => slug === location.section);
  const workspace = {
    ...{ record, draft, isReadOnly, rendered, editor, comments, path: location.path },
    onSlide: setSlide,
    children: (
      <PreviewPanel
        id={id}
        version={draft.version}
        rendered={rendered}
        section={section?.number ?? null}
        title={section?.title ?? title}
        current={slide}
      />
    ),
  };
  return (
    <div className="o-editor-middle" data-path={location.path}>
      <ModeBar record={record} location={location} isReadOnly={isReadOnly} />
      {location.compared !== null ? (
        <CompareView id={id} draft={draft} revision={location.compared} isReadOnly={isReadOnly} />
      ) : section === undefined ? (
        <CoverWorkspace {...workspace} />
      ) : (
        <SectionWorkspace key={section.slug} {...workspace} />
      )}
    </div>
  );
}

type ModeBarProps = { record: DraftRecord; location: ReturnType<typeof useEditorLocation>; isReadOnly: boolean };

/** Writing, or what the draft changes in a revision; and why nothing can be written now. */
function ModeBar({ record, location, isReadOnly }: ModeBarProps) {
  if (record.revision === null && !isReadOnly) return null;
  const isScheduled = record.open === 'scheduled';
  return (
    <div className="o-editor-mode">
      {record.revision !== null && (
        <Segmented
          label="Mode"
          name="editor-mode"
          options={[
            { value: 'write', label: isReadOnly ? 'Read' : 'Write' },
            { value: 'compare', label: `Compare with revision ${location.compared ?? record.revision}` },
          ]}
          value={location.compared === null ? 'write' : 'compare'}
          onChange={(mode) => location.compare(mode === 'write' ? null : record.revision)}
        />
      )}
      {isReadOnly && (
        <span className="o-muted">
          {isScheduled
            ? 'A scheduled text is not edited. Take it back to change it.'
            : 'You can read this text. Editors and its authors change it.'}
        </span>
      )}
    </div>
  );
}
