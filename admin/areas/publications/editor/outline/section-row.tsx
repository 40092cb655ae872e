import type { KeyboardEvent } from 'react';
import { Link, type OfficeTo } from '#admin/parts/address/navigation.ts';
import { OfficeIcon } from '#admin/parts/icon/office-icon.tsx';
import { OfficeIconButton } from '#admin/parts/icon/office-icon-button.tsx';
import type { OutlineSection } from '#domain/authoring/section-outline.ts';
import { formatSlideTime } from '#domain/authoring/slides.ts';
import { Menu, MenuItem } from '#ui/menu/menu.tsx';
import { describeSlides } from './describe-slides.ts';

type SectionRowProps = {
  section: OutlineSection;
  index: number;
  address: OfficeTo;
  isCurrent: boolean;
  isReadOnly: boolean;
  /** By so many places. */
  onMove: (step: number) => void;
  onDelete: () => void;
};

export function SectionRow({ section, index, address, isCurrent, isReadOnly, onMove, onDelete }: SectionRowProps) {
  const { title, slides, seconds, isPrivate, path } = section;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (step === 0 || !event.altKey || isReadOnly) return;
    event.preventDefault();
    onMove(step);
  };
  return (
    <li data-current={isCurrent || undefined} data-path={path} onKeyDown={onKeyDown}>
      {isReadOnly ? (
        <span />
      ) : (
        <button
          type="button"
          className="o-outline-handle"
          data-move
          aria-label={`Move section ${index + 1}, ${title}. Alt with the arrow keys, or drag.`}
        >
          <OfficeIcon name="drag" />
        </button>
      )}
      <Link to={address} aria-current={isCurrent ? 'page' : undefined}>
        {index + 1}. {title}
        <small>
          {describeSlides(slides)}
          {isPrivate && ' · private'}
        </small>
      </Link>
      <span className="o-outline-length">{seconds === null ? '' : formatSlideTime(seconds)}</span>
      {!isReadOnly && (
        <Menu trigger={<OfficeIconButton icon="more" label={`More for section ${index + 1}, ${title}`} />}>
          <MenuItem onSelect={() => onMove(-1)} isDisabled={index === 0}>
            Move up
          </MenuItem>
          <MenuItem onSelect={() => onMove(1)}>Move down</MenuItem>
          <MenuItem onSelect={onDelete}>Delete</MenuItem>
        </Menu>
      )}
    </li>
  );
}
