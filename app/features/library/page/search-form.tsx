import './search-form.css';
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import type { Library } from '#app/features/library/use-library.ts';
import { useText } from '#app/i18n/text.tsx';
import { useEarlyInput } from '#client/forms/use-early-input.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';

export const SEARCH_FORM_ID = 'library-find';

/** Searching starts after 3 characters (rules C15), with a delay after the last one; Enter starts it at once. */
const MIN_TEXT_LENGTH = 3;
const SEARCH_DELAY_MS = 250;

/** The search of the library. Without scripts it is a form that opens the same URL. */
export function SearchForm({ library, action }: { library: Library; action: string }) {
  const { t } = useText();
  const { text, setText, search, input } = useSearch(library);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    search(text);
  };
  const onClear = () => {
    setText('');
    search('');
    input.current?.focus();
  };
  return (
    <search>
      <form id={SEARCH_FORM_ID} className="search-form" action={action} onSubmit={onSubmit}>
        <Icon name="search" size="large" />
        <label>
          <VisuallyHidden>{t('library.find')}</VisuallyHidden>
          <input
            ref={input}
            name="s"
            type="text"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={200}
            placeholder={t('library.placeholder')}
            value={text}
            onChange={(event: ChangeEvent<HTMLInputElement>) => setText(event.target.value, { searchesSoon: true })}
          />
        </label>
        {text !== '' && <IconButton icon="close" label={t('library.clear')} onClick={onClear} />}
      </form>
    </search>
  );
}

function useSearch({ query, applyQuery }: Library) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const searched = useRef(query.text);
  const [text, updateText] = useState(query.text);

  // Back and forward navigation changes the URL; text being typed is not replaced.
  useEffect(() => {
    if (query.text === searched.current) return;
    searched.current = query.text;
    updateText(query.text);
  }, [query.text]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (value: string) => {
    clearTimeout(timer.current);
    const next = value.trim();
    if (next === searched.current) return;
    // One history entry per search, not one per character.
    const replace = searched.current !== '' && next !== '';
    searched.current = next;
    const sort =
      query.sort === 'relevance' || query.text === '' ? (next === '' ? 'modified' : 'relevance') : query.sort;
    applyQuery({ ...query, text: next, sort, page: 1 }, { replace });
  };
  const setText = (next: string, { searchesSoon } = { searchesSoon: false }) => {
    updateText(next);
    clearTimeout(timer.current);
    const length = next.trim().length;
    if (searchesSoon && (length === 0 || length >= MIN_TEXT_LENGTH))
      timer.current = setTimeout(() => search(next), SEARCH_DELAY_MS);
  };
  useEarlyInput(
    ['text'],
    () => input.current,
    (entered) => setText(entered.text ?? '', { searchesSoon: true }),
  );
  return { text, setText, search, input };
}
