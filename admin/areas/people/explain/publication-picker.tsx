import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { browserApi } from '#client/api/browser-api.ts';
import { listPublications } from '#contract/calls/catalogue.ts';
import { TextInput } from '#ui/text-input/text-input.tsx';

const MAX_SUGGESTIONS = 12;

type PickerProps = { onChange: (id: string) => void };

/** Finds a publication by its title, or takes its number; suggestions end in the number in parentheses. */
export function PublicationPicker({ onChange }: PickerProps) {
  const listId = useId();
  const [text, setText] = useState('');
  const { data } = useQuery({
    queryKey: ['publication-titles', text],
    queryFn: ({ signal }) => suggest(text, signal),
    enabled: numberIn(text) === '',
  });
  const change = (next: string) => {
    setText(next);
    onChange(numberIn(next));
  };
  return (
    <div className="o-person-publication">
      <TextInput
        aria-label="Publication"
        placeholder="Title or number"
        list={listId}
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={({ target }) => change(target.value)}
      />
      <datalist id={listId}>
        {(data?.items ?? []).map(({ id, title }) => (
          <option key={id} value={`${title} (${id})`} />
        ))}
      </datalist>
    </div>
  );
}

const suggest = (text: string, signal: AbortSignal) =>
  browserApi(listPublications, {
    fields: { Publication: ['title'] },
    page: { size: MAX_SUGGESTIONS },
    ...(text.trim() === '' ? { sort: 'title' } : { filter: { search: text.trim() } }),
    signal,
  });

/** "Lamotrigine in Clinical Practice (101)" or "101": 101; otherwise empty. */
const numberIn = (text: string): string => /^\s*(\d{1,9})\s*$|\((\d{1,9})\)$/.exec(text)?.slice(1).find(Boolean) ?? '';
