import './collections.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadError } from '#admin/parts/layout/load-error.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { listSearchHits } from '#contract/calls/search.ts';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';

const MIN_LENGTH = 2;

/** What the search of the site finds now, with the names as they were saved. */
export function TrySearch() {
  const [text, setText] = useState('');
  const query = text.trim();
  const { data, error, refetch } = useQuery({
    queryKey: ['try-search', query],
    queryFn: ({ signal }) => browserApi(listSearchHits, { filter: { query }, parameters: { lang: 'en' }, signal }),
    enabled: query.length >= MIN_LENGTH,
    placeholderData: keepPreviousData,
  });
  const isFound = query.length >= MIN_LENGTH && data !== undefined;
  return (
    <section className="o-try-search stack-3" aria-label="Try the search">
      <Field label="Try the search of the site" hint="In English, with the names as they are saved now.">
        <TextInput type="search" maxLength={200} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      {error !== null && query.length >= MIN_LENGTH && (
        <LoadError subject="The search" error={error} onRetry={() => void refetch()} />
      )}
      <p role="status" className="o-muted">
        {isFound && describeCount(data.meta)}
      </p>
      {isFound && data.data.length > 0 && (
        <ol className="o-try-search-hits">
          {firstOfEach(data.data).map(({ id, attributes: { title, publication } }) => (
            <li key={id}>
              <b>{publication.title}</b>
              {title !== publication.title && <span className="o-muted">{title}</span>}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

type Hit = { id: string; attributes: { title: string; publication: { id: string; title: string } } };

/** The best hit of each publication. */
function firstOfEach(hits: readonly Hit[]): Hit[] {
  const isFirst = ({ attributes }: Hit, index: number) =>
    hits.findIndex((hit) => hit.attributes.publication.id === attributes.publication.id) === index;
  return hits.filter(isFirst);
}

type SearchCount = { pagination: { count: number }; is_partial: boolean };

function describeCount({ pagination: { count }, is_partial }: SearchCount): string {
  if (count === 0) return 'Nothing is found.';
  const found = `${count} ${count === 1 ? 'publication' : 'publications'}`;
  return is_partial ? `No text has all words; the closest: ${found}.` : `${found}:`;
}
