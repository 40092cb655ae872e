import type { OfficeTo } from '#admin/parts/address/navigation.ts';
import './outline.css';
import { useRef, useState } from 'react';
import { Link } from '#admin/parts/address/navigation.ts';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import {
  deleteSection,
  inverseOf,
  moveSection,
  type OutlineSection,
  readOutline,
} from '#domain/authoring/section-outline.ts';
import { formatSlideTime } from '#domain/authoring/slides.ts';
import { Button } from '#ui/button/button.tsx';
import { useRowDrag } from '#ui/list/use-row-drag.ts';
import type { Draft } from '../draft/use-draft.ts';
import { AddSection } from './add-section.tsx';
import { SectionRow } from './section-row.tsx';

/** The button by which the checklist leads to the outline. */
export const ADD_SECTION = 'add-section';

type OutlineProps = {
  draft: Draft;
  isReadOnly: boolean;
  /** The slug of the open section; null if it is another part. */
  current: string | null;
  /** The address of a part of the text. */
  addressOf: (part: { section: string } | { part: string }) => OfficeTo;
  onOpen: (slug: string) => void;
};

/** The sections in reading order: opened, moved by dragging or by Alt with the arrow keys, added and deleted. */
export function Outline({ draft, isReadOnly, current, addressOf, onOpen }: OutlineProps) {
  const { files, session } = draft;
  const list = useRef<HTMLOListElement>(null);
  const [announced, announce] = useState('');
  const [isAdding, setAdding] = useState(false);
  const notifier = useNotifier();
  const sections = readOutline(files);
  const total = sections.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0);

  const move = (path: string, to: number) => {
    const section = sections.find((each) => each.path === path);
    const location = Math.min(Math.max(to, 0), sections.length - 1);
    if (section === undefined || sections.indexOf(section) === location) return;
    session.change(moveSection(files, path, location));
    announce(`${section.title}, moved to place ${location + 1} of ${sections.length}`);
    // The row is another element at its new place.
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('[data-move]')[location]?.focus());
  };
  const remove = (section: OutlineSection) => {
    const changes = deleteSection(files, section.path);
    const undo = inverseOf(files, changes);
    session.change(changes);
    notifier.undoable(`${section.title} deleted`, () => session.change(undo));
  };
  useRowDrag(list, (path, to) => move(path, to));

  return (
    <>
      <h2 className="o-outline-title">
        Sections <span>{formatSlideTime(total)}</span>
      </h2>
      {sections.length === 0 && <p className="o-muted o-outline-empty">No sections yet.</p>}
      <ol className="o-outline" ref={list}>
        {sections.map((section, index) => (
          <SectionRow
            key={section.slug}
            section={section}
            index={index}
            address={addressOf({ section: section.slug })}
            isCurrent={section.slug === current}
            isReadOnly={isReadOnly}
            onMove={(step) => move(section.path, index + step)}
            onDelete={() => remove(section)}
          />
        ))}
      </ol>
      {!isReadOnly && (
        <Button id={ADD_SECTION} kind="text" size="small" icon="plus" onClick={() => setAdding(true)}>
          Add section
        </Button>
      )}
      <AddSection open={isAdding} onClose={() => setAdding(false)} draft={draft} onAdded={onOpen} />
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </>
  );
}

/** The parts of the text that are no sections. */
export function OutlineLinks({
  parts,
}: {
  parts: readonly { label: string; to: OfficeTo; note?: string; isCurrent?: boolean }[];
}) {
  return (
    <>
      <h2 className="o-outline-title">Related</h2>
      <ul className="o-outline o-outline-links">
        {parts.map(({ label, to, note, isCurrent }) => (
          <li key={label} data-current={isCurrent || undefined}>
            <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
              {label}
              {note && <small>{note}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
