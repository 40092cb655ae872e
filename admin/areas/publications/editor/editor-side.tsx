import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from '#admin/parts/address/navigation.ts';
import { officeHref } from '#admin/parts/address/office-address.ts';
import { useMay } from '#admin/parts/staff/use-staff.ts';
import { listSectionPaths, TEST_FILE } from '#domain/authoring/source-files.ts';
import { Tabs } from '#ui/navigation/tabs.tsx';
import { fieldId } from './cover/text-field.tsx';
import { countHeadLines } from './describe-path.ts';
import type { DraftRecord } from './draft/draft-record.ts';
import type { Draft } from './draft/use-draft.ts';
import { ADD_SECTION } from './outline/outline.tsx';
import { SECTION_FIELDS } from './section-head.tsx';
import { HistoryPanel } from './side/history-panel.tsx';
import { type DraftComment, NotesPanel } from './side/notes-panel.tsx';
import { PublishPanel } from './side/publish-panel.tsx';
import type { Go, TextLocation, useChecklist } from './side/ready-list.tsx';
import { VersionsPanel } from './side/versions-panel.tsx';
import type { EditorHandle } from './source/markdown-editor.tsx';
import type { EditorLocation } from './use-editor-location.ts';

type EditorSideProps = {
  record: DraftRecord;
  draft: Draft;
  location: EditorLocation;
  checklist: ReturnType<typeof useChecklist>;
  comments: readonly DraftComment[];
  editor: RefObject<EditorHandle | null>;
  isReadOnly: boolean;
  onPublish: () => void;
};

/** What belongs to the publication as a whole: publishing, versions, notes, history. */
export function EditorSide(props: EditorSideProps) {
  const { record, draft, location, checklist, comments, editor, isReadOnly, onPublish } = props;
  const [tab, setTab] = useState<'publish' | 'versions' | 'notes' | 'history'>('publish');
  const may = useMay();
  const navigate = useNavigate();
  const open = comments.filter((comment) => comment.resolved === null && comment.reply_to === null).length;
  const go: Go = (to) => {
    if (to === null) document.getElementById(ADD_SECTION)?.focus();
    else if (to.path === TEST_FILE) void navigate(officeHref('/publications/:id/questions', { id: record.id }));
    else goTo(to, { draft, location, editor });
  };
  const publish = (
    <PublishPanel
      record={record}
      mayWrite={may('content.write')}
      draft={draft}
      checklist={checklist}
      onGo={go}
      onPublish={onPublish}
    />
  );
  const versions = <VersionsPanel record={record} draft={draft} mayWrite={!isReadOnly} onCompare={location.compare} />;
  const notes = (
    <NotesPanel
      id={record.id}
      path={location.path}
      readSelection={() => {
        const { line, quote } = editor.current?.selection() ?? { line: 1, quote: '' };
        return { line: line + countHeadLines(draft.files[location.path] ?? ''), quote };
      }}
      onGo={(path, line) => go({ path, line, field: null })}
    />
  );
  return (
    <aside className="o-editor-side" aria-label="Publication">
      <Tabs
        label="Side panel"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'publish', label: 'Publish', content: publish },
          { value: 'versions', label: 'Versions', content: versions },
          { value: 'notes', label: open === 0 ? 'Notes' : `Notes ${open}`, content: notes },
          { value: 'history', label: 'History', content: <HistoryPanel record={record} /> },
        ]}
      />
    </aside>
  );
}

function showSectionFields(): void {
  const button = document.getElementById(SECTION_FIELDS);
  if (button?.getAttribute('aria-expanded') === 'false') flushSync(() => button.click());
}

const MAX_FRAMES = 60;

/** Runs once a text is on the screen: after its address the next rendering shows it. */
function whenShown(path: string, run: () => void, frames = MAX_FRAMES): void {
  if (document.querySelector(`[data-path="${path}"]`) !== null) run();
  else if (frames > 0) requestAnimationFrame(() => whenShown(path, run, frames - 1));
}

/** Opens a text and puts the focus on the field, or on the line. */
function goTo(
  { path, line, field }: TextLocation,
  { draft, location, editor }: Pick<EditorSideProps, 'draft' | 'location' | 'editor'>,
) {
  const section = listSectionPaths(draft.files).find((each) => each.path === path);
  location.open(section === undefined ? { part: 'cover' } : { section: section.slug });
  whenShown(path, () => {
    if (field !== null && document.getElementById(fieldId(field)) === null) showSectionFields();
    const control = field === null ? null : document.getElementById(fieldId(field));
    if (control === null) editor.current?.goToLine(Math.max(1, (line ?? 1) - countHeadLines(draft.files[path] ?? '')));
    else {
      control.scrollIntoView({ block: 'center' });
      control.focus();
    }
  });
}
