import { useState } from 'react';
import { OfficeIconButton } from '#admin/parts/icon/office-icon-button.tsx';
import type { Language } from '#domain/catalogue/languages.ts';
import { type BlockKind, MAX_BLOCKS } from '#domain/newsletter/issue-content.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextArea, TextInput } from '#ui/text-input/text-input.tsx';
import { BLOCKS, LANGUAGE_NAMES } from '../labels.ts';
import { PictureSearch } from './picture-search.tsx';
import { PublicationSearch } from './publication-search.tsx';
import type { Block, Issue } from './use-issue.ts';

type BlocksProps = {
  issue: Issue;
  blocks: readonly Block[];
  language: Language;
  onChange: (blocks: Block[]) => void;
};

type Adding = 'publication' | 'episode' | 'picture' | null;

const newBlock = (kind: BlockKind, more: Partial<Block> = {}): Block => ({
  id: crypto.randomUUID(),
  kind,
  texts: {},
  ...more,
});

/** The blocks of an issue in their order, in one language. They are moved by buttons, or with Alt and the arrows. */
export function Blocks({ issue, blocks, language, onChange }: BlocksProps) {
  const [adding, setAdding] = useState<Adding>(null);
  const add = (block: Block) => {
    onChange([...blocks, block]);
    setAdding(null);
  };
  const move = (from: number, by: number) => {
    const rest = blocks.filter((_, index) => index !== from);
    const moved = blocks[from];
    const to = from + by;
    if (moved !== undefined && to >= 0 && to < blocks.length)
      onChange([...rest.slice(0, to), moved, ...rest.slice(to)]);
  };
  const isFull = blocks.length >= MAX_BLOCKS;
  return (
    <>
      <ol className="o-issue-blocks" aria-label="Blocks">
        {blocks.map((block, index) => (
          <BlockRow
            key={block.id}
            {...{ block, issue, language, position: index + 1 }}
            onChange={(next) => onChange(blocks.map((each) => (each.id === next.id ? next : each)))}
            onMove={(by) => move(index, by)}
            onDelete={() => onChange(blocks.filter(({ id }) => id !== block.id))}
          />
        ))}
      </ol>
      <fieldset className="o-issue-add" disabled={isFull}>
        <legend className="visually-hidden">Add a block</legend>
        <AddButton label="Publication" onClick={() => setAdding('publication')} />
        <AddButton label="Podcast" onClick={() => setAdding('episode')} />
        <AddButton label="Text" onClick={() => add(newBlock('text'))} />
        <AddButton label="Heading" onClick={() => add(newBlock('heading'))} />
        <AddButton label="Picture" onClick={() => setAdding('picture')} />
        <AddButton label="Button" onClick={() => add(newBlock('button', { url: 'https://' }))} />
      </fieldset>
      {(adding === 'publication' || adding === 'episode') && (
        <PublicationSearch
          key={adding}
          kind={adding}
          onChoose={(publication) => add(newBlock('publication', { publication }))}
        />
      )}
      {adding === 'picture' && <PictureSearch onChoose={(asset) => add(newBlock('picture', { asset }))} />}
    </>
  );
}

const AddButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button kind="secondary" size="small" icon="plus" onClick={onClick}>
    {label}
  </Button>
);

type RowProps = {
  block: Block;
  issue: Issue;
  language: Language;
  position: number;
  onChange: (block: Block) => void;
  onMove: (by: number) => void;
  onDelete: () => void;
};

const TEXT_LABELS: Readonly<Record<BlockKind, string>> = {
  publication: 'Note instead of the excerpt',
  text: 'Text',
  heading: 'Heading',
  picture: 'Description of the picture',
  button: 'Label',
};

function BlockRow({ block, issue, language, position, onChange, onMove, onDelete }: RowProps) {
  const name = nameOf(block, issue);
  const text = block.texts[language] ?? '';
  const setText = (next: string) => onChange({ ...block, texts: { ...block.texts, [language]: next } });
  const label = `${TEXT_LABELS[block.kind]}, ${LANGUAGE_NAMES[language]}`;
  const isLong = block.kind === 'text' || block.kind === 'publication';
  return (
    <li
      onKeyDown={(event) => {
        const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
        if (!event.altKey || by === 0) return;
        event.preventDefault();
        onMove(by);
      }}
    >
      <div className="o-issue-block-head">
        <b>
          {position}. {name}
        </b>
        <OfficeIconButton icon="up" label={`Move block ${position} up`} onClick={() => onMove(-1)} />
        <OfficeIconButton icon="down" label={`Move block ${position} down`} onClick={() => onMove(1)} />
        <OfficeIconButton icon="delete" label={`Remove block ${position}`} onClick={onDelete} />
      </div>
      <div className="stack-4">
        <Field label={label}>
          {isLong ? (
            <TextArea
              rows={block.kind === 'text' ? 6 : 2}
              maxLength={8_000}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          ) : (
            <TextInput maxLength={200} value={text} onChange={(event) => setText(event.target.value)} />
          )}
        </Field>
        {(block.kind === 'button' || block.kind === 'picture') && (
          <Field label="Address of the link">
            <TextInput
              inputMode="url"
              value={block.url ?? ''}
              onChange={(event) => onChange({ ...block, url: event.target.value })}
            />
          </Field>
        )}
      </div>
    </li>
  );
}

function nameOf(block: Block, { publications, pictures }: Issue): string {
  const publication = publications.find(({ id }) => id === block.publication);
  if (block.kind === 'publication') return publication?.title ?? `Publication ${block.publication}`;
  const picture = pictures.find(({ id }) => id === block.asset);
  return picture === undefined ? BLOCKS[block.kind] : picture.name;
}
