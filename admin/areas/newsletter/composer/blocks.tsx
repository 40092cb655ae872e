import { useRef, useState } from 'react';
import { OfficeIcon } from '#admin/parts/icon/office-icon.tsx';
import { OfficeIconButton } from '#admin/parts/icon/office-icon-button.tsx';
import type { OfficeIconName } from '#admin/parts/icon/office-icon-paths.tsx';
import { type BlockKind, MAX_BLOCKS } from '#domain/newsletter/issue-content.ts';
import { FieldError } from '#ui/field/field.tsx';
import { useRowDrag } from '#ui/list/use-row-drag.ts';
import { Menu, MenuItem } from '#ui/menu/menu.tsx';
import { nameBlock, summarizeBlock } from './describe-block.ts';
import { PictureSearch } from './picture-search.tsx';
import { PublicationSearch } from './publication-search.tsx';
import type { Block, Issue } from './use-issue.ts';

type BlocksProps = {
  issue: Issue;
  blocks: readonly Block[];
  isReadOnly: boolean;
  selected: string | null;
  onSelect: (id: string | null) => void;
  onChange: (blocks: Block[]) => void;
};

/** The blocks of an issue in their order. They are moved by dragging, by their menu, or with Alt and the arrows. */
export function Blocks({ issue, blocks, isReadOnly, selected, onSelect, onChange }: BlocksProps) {
  const list = useRef<HTMLOListElement>(null);
  const moveTo = (id: string, to: number) => {
    const moved = blocks.find((block) => block.id === id);
    const rest = blocks.filter((block) => block.id !== id);
    if (moved !== undefined && to >= 0 && to < blocks.length)
      onChange([...rest.slice(0, to), moved, ...rest.slice(to)]);
  };
  useRowDrag(list, moveTo);
  return (
    <section className="o-issue-side" aria-label="Blocks">
      <h2>Blocks</h2>
      {blocks.length === 0 && <p className="o-muted">Nothing yet. Add the first block below.</p>}
      <ol className="o-issue-blocks" ref={list}>
        {blocks.map((block, index) => (
          <BlockRow
            key={block.id}
            {...{ block, issue, isReadOnly, index }}
            isCurrent={block.id === selected}
            isLast={index === blocks.length - 1}
            onSelect={() => onSelect(block.id)}
            onMove={(by) => moveTo(block.id, index + by)}
            onDelete={() => onChange(blocks.filter(({ id }) => id !== block.id))}
          />
        ))}
      </ol>
      {!isReadOnly && (
        <AddBlock
          isFull={blocks.length >= MAX_BLOCKS}
          onAdd={(block) => {
            onChange([...blocks, block]);
            onSelect(block.id);
          }}
        />
      )}
    </section>
  );
}

type RowProps = {
  block: Block;
  issue: Issue;
  index: number;
  isReadOnly: boolean;
  isCurrent: boolean;
  isLast: boolean;
  onSelect: () => void;
  onMove: (by: number) => void;
  onDelete: () => void;
};

function BlockRow(props: RowProps) {
  const { block, issue, index, isReadOnly, isCurrent, isLast, onSelect, onMove, onDelete } = props;
  const name = nameBlock(block);
  const summary = summarizeBlock(block, issue);
  return (
    <li
      data-path={block.id}
      data-current={isCurrent || undefined}
      onKeyDown={(event) => {
        const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
        if (!event.altKey || by === 0 || isReadOnly) return;
        event.preventDefault();
        onMove(by);
      }}
    >
      {isReadOnly ? (
        <span />
      ) : (
        <button
          type="button"
          className="o-issue-handle"
          data-move
          aria-label={`Move block ${index + 1}, ${name}. Alt with the arrow keys, or drag.`}
        >
          <OfficeIcon name="drag" />
        </button>
      )}
      <button
        type="button"
        className="o-issue-block"
        aria-current={isCurrent || undefined}
        disabled={isReadOnly}
        onClick={onSelect}
      >
        {name}
        <small>{summary}</small>
      </button>
      {!isReadOnly && (
        <Menu trigger={<OfficeIconButton icon="more" label={`More for block ${index + 1}, ${name}`} />}>
          <MenuItem onSelect={() => onMove(-1)} isDisabled={index === 0}>
            Move up
          </MenuItem>
          <MenuItem onSelect={() => onMove(1)} isDisabled={isLast}>
            Move down
          </MenuItem>
          <MenuItem onSelect={onDelete}>Remove</MenuItem>
        </Menu>
      )}
    </li>
  );
}

const newBlock = (kind: BlockKind, more: Partial<Block> = {}): Block => ({
  id: crypto.randomUUID(),
  kind,
  texts: {},
  ...more,
});

type Search = 'publication' | 'episode' | 'picture' | null;

const KINDS: readonly { label: string; icon: OfficeIconName; search?: Search; kind?: BlockKind }[] = [
  { label: 'Publication', icon: 'publication', search: 'publication' },
  { label: 'Podcast', icon: 'microphone', search: 'episode' },
  { label: 'Text', icon: 'list', kind: 'text' },
  { label: 'Heading', icon: 'bold', kind: 'heading' },
  { label: 'Picture', icon: 'media', search: 'picture' },
  { label: 'Button', icon: 'link', kind: 'button' },
];

/** New blocks come last; a publication, an episode or a picture is searched first. */
function AddBlock({ isFull, onAdd }: { isFull: boolean; onAdd: (block: Block) => void }) {
  const [search, setSearch] = useState<Search>(null);
  const [isTried, setTried] = useState(false);
  const toggle = (opened: Search) => setSearch(search === opened ? null : opened);
  const add = (block: Block) => {
    setTried(false);
    onAdd(block);
    setSearch(null);
  };
  return (
    <>
      <h2>Add</h2>
      <div className="o-issue-add">
        {KINDS.map(({ label, icon, search: opened = null, kind }) => (
          <button
            key={label}
            type="button"
            aria-expanded={opened === null ? undefined : search === opened}
            onClick={() => (isFull ? setTried(true) : kind === undefined ? toggle(opened) : add(newBlock(kind)))}
          >
            <OfficeIcon name={icon} />
            {label}
          </button>
        ))}
      </div>
      {isFull && !isTried && <p className="o-muted">An issue has at most {MAX_BLOCKS} blocks.</p>}
      {isFull && isTried && (
        <FieldError>{`An issue has at most ${MAX_BLOCKS} blocks. Remove one before you add another.`}</FieldError>
      )}
      {(search === 'publication' || search === 'episode') && (
        <PublicationSearch
          key={search}
          kind={search}
          onChoose={(publication) => add(newBlock('publication', { publication }))}
        />
      )}
      {search === 'picture' && <PictureSearch onChoose={(asset) => add(newBlock('picture', { asset }))} />}
    </>
  );
}
