import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { browserApi } from '#client/api/browser-api.ts';
import { listAssets } from '#contract/calls/office/content/media.ts';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';

/** Finds a picture of the media library for a new block. */
export function PictureSearch({ onChoose }: { onChoose: (id: number) => void }) {
  const [search, setSearch] = useState('');
  const filter = { kind: 'picture', state: 'ready', ...(search === '' ? {} : { search }) } as const;
  const { data, isError } = useQuery({
    queryKey: ['issue-pictures', search],
    queryFn: ({ signal }) => browserApi(listAssets, { filter, page: { size: 20 }, signal }),
    placeholderData: (before) => before,
  });
  const found = data?.items ?? [];
  return (
    <div className="o-issue-search">
      <Field label="Find a picture" hint="A part of its name; pictures are uploaded under Media.">
        <TextInput type="search" maxLength={100} value={search} onChange={(event) => setSearch(event.target.value)} />
      </Field>
      {isError && <p role="alert">The search failed. Change a letter to try again.</p>}
      {data && found.length === 0 && <p role="status">Nothing found.</p>}
      <ul className="o-issue-found">
        {found.map(({ id, name }) => (
          <li key={id}>
            <button type="button" onClick={() => onChoose(Number(id))}>
              <span className="visually-hidden">Insert </span>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
