import { type RefObject, useState } from 'react';
import { useMay } from '#admin/parts/staff/use-staff.ts';
import { Tabs } from '#ui/navigation/tabs.tsx';
import { countHeadLines } from './describe-path.ts';
import type { DraftRecord } from './draft/draft-record.ts';
import type { Draft } from './draft/use-draft.ts';
import { HistoryPanel } from './side/history-panel.tsx';
import { type DraftComment, NotesPanel } from './side/notes-panel.tsx';
import { PublishPanel } from './side/publish-panel.tsx';
import type { Go, useChecklist } from './side/ready-list.tsx';
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
  onGo: Go;
  onPublish: () => void;
};

/** What belongs to the publication as a whole: publishing, versions, notes, history. */
export function EditorSide(props: EditorSideProps) {
  const { record, draft, location, checklist, comments, editor, isReadOnly, onGo, onPublish } = props;
  const [tab, setTab] = useState<'publish' | 'versions' | 'notes' | 'history'>('publish');
  const may = useMay();
  const open = comments.filter((comment) => comment.resolved === null && comment.reply_to === null).length;
  const publish = (
    <PublishPanel
      record={record}
      mayWrite={may('content.write')}
      draft={draft}
      checklist={checklist}
      onGo={onGo}
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
      onGo={(path, line) => onGo({ path, line, field: null })}
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
          {
            value: 'history',
            label: 'History',
            content: <HistoryPanel record={record} onCompare={location.compare} />,
          },
        ]}
      />
    </aside>
  );
}
