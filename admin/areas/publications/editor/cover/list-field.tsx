import { useId } from 'react';
import { OfficeIconButton } from '#admin/parts/icon/office-icon-button.tsx';
import { Button } from '#ui/button/button.tsx';
import { TextArea } from '#ui/text-input/text-input.tsx';
import { type FrontForm, fieldId, Unreadable } from './text-field.tsx';
import { MAX_ITEMS, useFrontList } from './use-front-list.ts';

type FrontListProps = {
  form: FrontForm;
  field: string;
  label: string;
  /** One item: "key point". */
  item: string;
  hint?: string;
};

const MAX_ITEM = 500;

/** A list of sentences in the front matter: added by Enter or by pasting lines, deleted by Backspace once empty, moved by Alt with the arrow keys. */
export function FrontList({ form, field, label, item, hint }: FrontListProps) {
  const { items, group, change, add, paste, onKeyDown, onBlur } = useFrontList(form, field);
  const hintId = useId();
  if (items === null) return <Unreadable label={label} />;
  return (
    <fieldset
      ref={group}
      className="o-front-list"
      id={fieldId(field)}
      tabIndex={-1}
      aria-describedby={hint ? hintId : undefined}
      onBlur={onBlur}
    >
      <legend>{label}</legend>
      {hint && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
      <ol>
        {items.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items are texts, which may be equal
          <li key={index}>
            <TextArea
              rows={1}
              value={text}
              maxLength={MAX_ITEM}
              readOnly={form.isReadOnly}
              aria-label={`${capitalize(item)} ${index + 1}`}
              onChange={({ target }) => change(items.with(index, target.value.replace(/\n/g, ' ')))}
              onPaste={(event) => paste(event, index)}
              onKeyDown={(event) => onKeyDown(event, index)}
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
        <Button kind="text" size="small" icon="plus" onClick={() => add(items.length)}>
          Add {item}
        </Button>
      )}
    </fieldset>
  );
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
