import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { OfficeIcon } from '#admin/parts/icon/office-icon.tsx';
import { OfficeIconButton } from '#admin/parts/icon/office-icon-button.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { listPublications, listPublicationsInOrder } from '#contract/calls/catalogue.ts';
import { isPublicationType, PUBLICATION_TYPE_NAMES } from '#domain/catalogue/publication-types.ts';
import { Field, FieldError } from '#ui/field/field.tsx';
import { useRowDrag } from '#ui/list/use-row-drag.ts';
import { TextInput } from '#ui/text-input/text-input.tsx';
import type { FieldProps } from './field-props.ts';

const MAX_FOUND = 6;
const FIELDS = { Publication: ['title', 'type', 'visibility'] } as const;

/** Publications in an order: added by a search, moved by dragging or by Alt with the arrow keys, and removed. */
export function PublicationsField({ field, value, error, onChange }: FieldProps) {
  const list = useRef<HTMLOListElement>(null);
  const [announced, announce] = useState('');
  const numbers = Array.isArray(value) ? (value as number[]) : [];
  const titleOf = useTitles(numbers);
  const move = (from: number, wanted: number) => {
    const number = numbers[from];
    const to = Math.min(Math.max(wanted, 0), numbers.length - 1);
    if (number === undefined || from === to) return;
    onChange(numbers.toSpliced(from, 1).toSpliced(to, 0, number));
    announce(`${titleOf(number).title}, moved to place ${to + 1} of ${numbers.length}`);
    // The row is another element at its new place.
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('[data-move]')[to]?.focus());
  };
  const remove = (at: number, title: string) => {
    onChange(numbers.toSpliced(at, 1));
    announce(`${title} removed`);
  };
  useRowDrag(list, (number, to) => move(numbers.indexOf(Number(number)), to));
  return (
    <fieldset>
      <legend>{field.label}</legend>
      {field.hint && <p className="field-hint">{field.hint}</p>}
      {error && <FieldError>{error}</FieldError>}
      <ol className="o-entry-publications plain" ref={list}>
        {numbers.map((number, at) => {
          const { title, note } = titleOf(number);
          return (
            <li key={number} data-path={number} onKeyDown={(event) => moveByKey(event, (step) => move(at, at + step))}>
              <button
                type="button"
                data-move
                aria-label={`Move ${at + 1}, ${title}. Alt with the arrow keys, or drag.`}
              >
                <OfficeIcon name="drag" />
              </button>
              <span>
                {at + 1}. {title} <small>{note}</small>
              </span>
              <OfficeIconButton icon="delete" label={`Remove ${title}`} onClick={() => remove(at, title)} />
            </li>
          );
        })}
      </ol>
      <FindPublication
        without={numbers}
        onChoose={(number, title) => {
          onChange([...numbers, number]);
          announce(`${title} added as part ${numbers.length + 1}`);
        }}
      />
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </fieldset>
  );
}

function moveByKey(event: KeyboardEvent, move: (step: number) => void): void {
  const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
  if (step === 0 || !event.altKey) return;
  event.preventDefault();
  move(step);
}

const noteOf = (number: number | string, { type, visibility }: { type: string; visibility: string }): string =>
  [isPublicationType(type) && PUBLICATION_TYPE_NAMES[type], String(number), visibility === 'announced' && 'announced']
    .filter(Boolean)
    .join(' · ');

/** The titles of these publications; one that was retired has none. */
function useTitles(numbers: readonly number[]) {
  const { data } = useQuery({
    queryKey: ['publication-titles', 'chosen', numbers.toSorted((one, other) => one - other).join()],
    queryFn: ({ signal }) =>
      browserApi(listPublicationsInOrder, {
        ...{ filter: { id__in: numbers.map(String) }, fields: FIELDS, page: { size: 100 }, signal },
      }),
    enabled: numbers.length > 0,
    placeholderData: (before) => before,
  });
  const found = new Map(data?.items.map((item) => [Number(item.id), item]));
  return (number: number) => {
    const item = found.get(number);
    if (item !== undefined) return { title: item.title, note: noteOf(number, item) };
    return { title: `Publication ${number}`, note: data === undefined ? '' : 'retired or not found' };
  };
}

type FindProps = { without: readonly number[]; onChoose: (number: number, title: string) => void };

function FindPublication({ without, onChoose }: FindProps) {
  const [text, setText] = useState('');
  const search = text.trim();
  const { data, isError } = useQuery({
    queryKey: ['publication-titles', 'found', search],
    queryFn: ({ signal }) =>
      browserApi(listPublications, { filter: { search }, fields: FIELDS, page: { size: MAX_FOUND * 2 }, signal }),
    enabled: search !== '',
    placeholderData: (before) => before,
  });
  const found = search === '' ? [] : (data?.items ?? []).filter(({ id }) => !without.includes(Number(id)));
  return (
    <div className="o-entry-find">
      <Field label="Add a publication" hint="Find it by its title.">
        <TextInput type="search" maxLength={200} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      {isError && <p role="alert">The search failed. Change a letter to try again.</p>}
      {search !== '' && data !== undefined && found.length === 0 && <p role="status">Nothing else found.</p>}
      <ul className="plain">
        {found.slice(0, MAX_FOUND).map(({ id, title, ...item }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => {
                onChoose(Number(id), title);
                setText('');
              }}
            >
              <span className="visually-hidden">Add </span>
              {title} <small>{noteOf(id, item)}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
