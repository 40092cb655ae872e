import type { RefObject } from 'react';
import { splitFrontMatter } from '#domain/authoring/front-fields.ts';
import { listSectionPaths } from '#domain/authoring/source-files.ts';
import { fieldId } from './cover/text-field.tsx';
import type { DraftRecord } from './draft/draft-record.ts';
import type { Draft } from './draft/use-draft.ts';
import { PublishPanel } from './side/publish-panel.tsx';
import type { TextLocation, useChecklist } from './side/ready-list.tsx';
import type { EditorHandle } from './source/markdown-editor.tsx';
import type { EditorLocation } from './use-editor-location.ts';

type EditorSideProps = {
  record: DraftRecord;
  draft: Draft;
  location: EditorLocation;
  checklist: ReturnType<typeof useChecklist>;
  editor: RefObject<EditorHandle | null>;
};

/** What belongs to the publication as a whole. */
export function EditorSide({ record, draft, location, checklist, editor }: EditorSideProps) {
  return (
    <aside className="o-editor-side" aria-label="Publication">
      <PublishPanel record={record} checklist={checklist} onGo={(to) => goTo(to, { draft, location, editor })} />
    </aside>
  );
}

/** The lines of a file above its text. */
const countHeadLines = (text: string): number => (splitFrontMatter(text)?.head.split('\n').length ?? 1) - 1;

/** Opens a text and puts the focus on the field, or on the line. */
function goTo(
  { path, line, field }: TextLocation,
  { draft, location, editor }: Pick<EditorSideProps, 'draft' | 'location' | 'editor'>,
) {
  const section = listSectionPaths(draft.files).find((each) => each.path === path);
  location.open(section === undefined ? { part: 'cover' } : { section: section.slug });
  // The text is there after the next rendering.
  setTimeout(() => {
    const control = field === null ? null : document.getElementById(fieldId(field));
    if (control === null) editor.current?.goToLine(Math.max(1, (line ?? 1) - countHeadLines(draft.files[path] ?? '')));
    else {
      control.scrollIntoView({ block: 'center' });
      control.focus();
    }
  });
}
