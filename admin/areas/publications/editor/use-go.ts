import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from '#admin/parts/address/navigation.ts';
import { officeHref } from '#admin/parts/address/office-address.ts';
import { listSectionPaths, TEST_FILE } from '#domain/authoring/source-files.ts';
import { fieldId } from './cover/text-field.tsx';
import { countHeadLines } from './describe-path.ts';
import type { Draft } from './draft/use-draft.ts';
import { ADD_SECTION } from './outline/outline.tsx';
import { SECTION_FIELDS } from './section-head.tsx';
import { type Go, OBJECTIVES, questionOf, type TextLocation } from './side/ready-list.tsx';
import type { EditorHandle } from './source/markdown-editor.tsx';
import type { EditorLocation } from './use-editor-location.ts';

type Editing = { id: string; draft: Draft; location: EditorLocation; editor: RefObject<EditorHandle | null> };

/** Leads to a place of the publication, and puts the focus there. */
export function useGo({ id, ...editing }: Editing): Go {
  const navigate = useNavigate();
  return (to) => {
    if (to === null) document.getElementById(ADD_SECTION)?.focus();
    else if (to.path === TEST_FILE) void navigate(addressInTest(id, to.field ?? ''));
    else goTo(to, editing);
  };
}

const addressInTest = (id: string, field: string) =>
  officeHref('/publications/:id/questions', {
    id,
    question: questionOf(field) ?? undefined,
    without: field === OBJECTIVES ? 'objective' : undefined,
  });

function showSectionFields(): void {
  const button = document.getElementById(SECTION_FIELDS);
  if (button?.getAttribute('aria-expanded') === 'false') flushSync(() => button.click());
}

const MAX_FRAMES = 60;

/** Runs once a text is on the screen, not only in the outline: after its address the next rendering shows it. */
function whenShown(path: string, run: () => void, frames = MAX_FRAMES): void {
  if (document.querySelector(`.o-editor-middle[data-path="${path}"]`) !== null) run();
  else if (frames > 0) requestAnimationFrame(() => whenShown(path, run, frames - 1));
}

/** Opens a text and puts the focus on the field, or on the line. */
function goTo({ path, line, field }: TextLocation, { draft, location, editor }: Omit<Editing, 'id'>) {
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
