import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { OfficeIconButton } from '#admin/parts/icon/office-icon-button.tsx';
import { readFrontList, writeFrontList } from '#domain/authoring/front-fields.ts';
import { Button } from '#ui/button/button.tsx';
import { TextArea } from '#ui/text-input/text-input.tsx';
import { type FrontForm, fieldId, Unreadable } from './text-field.tsx';

type FrontListProps = {
  form: FrontForm;
  field: string;
  label: string;
  /** One item: "key point". */
  item: string;
  hint?: string;
};

const MAX_ITEMS = 20;
const MAX_ITEM = 500;

/** A list of sentences in the front matter: written, moved by Alt with the arrow keys, added and deleted. */
export function FrontList({ form, field, label, item, hint }: FrontListProps) {
  const read = readFrontList(form.text, field);
  // An item that is new or empty has no line in the text yet.
  const [typed, setTyped] = useState<readonly string[] | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const hintId = useId();
  if (read === null) return <Unreadable label={label} />;
  const items = typed ?? read;
  const change = (next: readonly string[]) => {
    setTyped(next);
    const written = next.map((each) => each.trim()).filter((each) => each !== '');
    form.onChange(writeFrontList(form.text, field, { items: written, style: 'lines' }));
  };
  const focus = (index: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll('textarea')[index]?.focus());
  const move = (from: number, to: number) => {
    const moved = items[from];
    if (moved === undefined || to < 0 || to >= items.length) return;
    change(items.toSpliced(from, 1).toSpliced(to, 0, moved));
    focus(to);
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (step === 0 || !event.altKey) return;
    event.preventDefault();
    move(index, index + step);
  };
  return (
    <fieldset className="o-front-list" id={fieldId(field)} tabIndex={-1} aria-describedby={hint ? hintId : undefined}>
      <legend>{label}</legend>
      {hint && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
      <ol ref={list}>
        {items.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items are texts, which may be equal
          <li key={index}>
            <TextArea
              rows={1}
              value={text}
              maxLength={MAX_ITEM}
              readOnly={form.isReadOnly}
              aria-label={`${capitalize(item)} ${index + 1}`}
              onChange={({ target }) => change(items.with(index, target.value))}
              onKeyDown={(event) => onKeyDown(event, index)}
              onBlur={({ relatedTarget }) => !list.current?.contains(relatedTarget) && setTyped(null)}
            />
            {!form.isReadOnly && (
              <OfficeIconButton
                icon="delete"
                label={`Delete ${item} ${index + 1}`}
                onClick={() => change(items.toSpliced(index, 1))}
              />
            )}
          </li>
        ))}
      </ol>
      {!form.isReadOnly && items.length < MAX_ITEMS && (
        <Button
          kind="text"
          size="small"
          icon="plus"
          onClick={() => {
            setTyped([...items, '']);
            focus(items.length);
          }}
        >
          Add {item}
        </Button>
      )}
    </fieldset>
  );
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
