import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { browserApi } from '#client/api/browser-api.ts';
import { searchIssuePublications } from '#contract/calls/office/newsletter.ts';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';

type SearchProps = { kind: 'publication' | 'episode'; onChoose: (id: number) => void };

/** Finds a publication or an episode for a new block. */
export function PublicationSearch({ kind, onChoose }: SearchProps) {
  const [search, setSearch] = useState('');
  const { data, isError } = useQuery({
    queryKey: ['issue-publications', kind, search],
    queryFn: ({ signal }) => browserApi(searchIssuePublications, { parameters: { search, kind }, signal }),
    placeholderData: (before) => before,
  });
  const found = data?.data ?? [];
  return (
    <div className="o-issue-search">
      <Field label={kind === 'episode' ? 'Find an episode' : 'Find a publication'} hint="Title, number or author">
        <TextInput type="search" maxLength={100} value={search} onChange={(event) => setSearch(event.target.value)} />
      </Field>
      {isError && <p role="alert">The search failed. Change a letter to try again.</p>}
      {data && found.length === 0 && <p role="status">Nothing found.</p>}
      <ul className="o-issue-found">
        {found.map(({ id, title, byline, visibility }) => (
          <li key={id}>
            <button type="button" onClick={() => onChoose(id)}>
              <span className="visually-hidden">Insert </span>
              {title}
              <small>
                {[String(id), byline, visibility === 'announced' && 'announced'].filter(Boolean).join(' · ')}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
