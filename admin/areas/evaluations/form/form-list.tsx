import '#admin/parts/list/question-outline.css';
import { useRef } from 'react';
import { OfficeIcon } from '#admin/parts/icon/office-icon.tsx';
import { Button } from '#ui/button/button.tsx';
import { useRowDrag } from '#ui/list/use-row-drag.ts';
import { type DraftItem, missingLanguages } from './form-items.ts';
import { KIND_LABELS, PROBLEM_LABELS, ROLE_LABELS } from './form-labels.ts';
import type { FormDraft } from './use-form-draft.ts';

type FormListProps = {
  draft: FormDraft;
  index: number;
  mayWrite: boolean;
  onSelect: (index: number) => void;
  onMove: (from: number, to: number) => void;
  onAdd: (() => void) | null;
};

/** The questions in their order; they are moved by their handle, by buttons or with Alt and the arrow keys. */
export function FormList({ draft, index, mayWrite, onSelect, onMove, onAdd }: FormListProps) {
  const list = useRef<HTMLOListElement>(null);
  const { items, problems } = draft;
  useRowDrag(list, (key, to) =>
    onMove(
      items.findIndex((item) => item.key === key),
      to,
    ),
  );
  const whole = problems.filter(({ item }) => item === null);
  return (
    <>
      <p className="o-ev-count">{items.length === 1 ? '1 question' : `${items.length} questions`}</p>
      <ol ref={list}>
        {items.map((item, at) => (
          <li key={item.key} className="o-ev-row" data-path={item.key} aria-current={at === index ? 'true' : undefined}>
            {mayWrite && (
              <span className="o-ev-drag" data-move title="Drag to move">
                <OfficeIcon name="drag" size="small" />
              </span>
            )}
            <button type="button" className="o-outline-open" onClick={() => onSelect(at)}>
              <span className="o-outline-number">{at + 1}</span>
              <span>
                <span className="o-outline-stem">{item.stem === '' ? 'No text yet' : item.stem}</span>
                <ItemState item={item} problems={problems.filter((each) => each.item === at).length} />
              </span>
            </button>
            {mayWrite && at === index && items.length > 1 && (
              <span className="o-outline-move">
                <MoveButton label={`Move question ${at + 1} up`} icon="up" onClick={() => onMove(at, at - 1)} />
                <MoveButton label={`Move question ${at + 1} down`} icon="down" onClick={() => onMove(at, at + 1)} />
              </span>
            )}
          </li>
        ))}
      </ol>
      {whole.map(({ problem }) => (
        <p key={problem} className="o-outline-bad">
          {PROBLEM_LABELS[problem]}
        </p>
      ))}
      {onAdd && (
        <Button kind="text" icon="plus" onClick={onAdd}>
          Add question
        </Button>
      )}
    </>
  );
}

function ItemState({ item, problems }: { item: DraftItem; problems: number }) {
  const missing = missingLanguages(item).length;
  return (
    <small>
      <span>{KIND_LABELS[item.kind]}</span>
      {!item.required && <span>optional</span>}
      {item.role !== null && <b>{ROLE_LABELS[item.role]}</b>}
      {missing > 0 && <span>{missing === 4 ? 'English only' : `${missing} of 4 languages missing`}</span>}
      {problems > 0 && <span className="o-outline-bad">{problems === 1 ? '1 problem' : `${problems} problems`}</span>}
    </small>
  );
}

const MoveButton = ({ label, icon, onClick }: { label: string; icon: 'up' | 'down'; onClick: () => void }) => (
  <button type="button" aria-label={label} title={label} onClick={onClick}>
    <OfficeIcon name={icon} size="small" />
  </button>
);
