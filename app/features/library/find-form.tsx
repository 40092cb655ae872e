import './find-form.css';
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { Library } from './use-library.ts';

export const FIND_FORM = 'library-find';

/** Searching begins after 3 characters (rules C15), a moment after the last one; Enter does not wait. */
const LETTERS = 3;
const PAUSE_MS = 250;

/** The search of the library. Without scripts it is a form that opens the same address. */
export function FindForm({ library, action }: { library: Library; action: string }) {
  const { t } = useText();
  const { text, setText, find, input } = useFind(library);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    find(text);
  };
  const onClear = () => {
    setText('');
    find('');
    input.current?.focus();
  };
  return (
    <search>
      <form id={FIND_FORM} className="find-form" action={action} onSubmit={onSubmit}>
        <Icon name="search" />
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
            onChange={(event: ChangeEvent<HTMLInputElement>) => setText(event.target.value, { findsSoon: true })}
          />
        </label>
        {text !== '' && <IconButton icon="close" label={t('library.clear')} onClick={onClear} />}
      </form>
    </search>
  );
}

function useFind({ query, ask }: Library) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(query.text);
  const [text, keepText] = useState(query.text);

  // Back and forward change the address from outside; what is being typed is left alone.
  useEffect(() => {
    if (query.text === asked.current) return;
    asked.current = query.text;
    keepText(query.text);
  }, [query.text]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const find = (wanted: string) => {
    clearTimeout(timer.current);
    const next = wanted.trim();
    if (next === asked.current) return;
    // One step of the history for a search, not one for each letter.
    const replace = asked.current !== '' && next !== '';
    asked.current = next;
    const sort =
      query.sort === 'relevance' || query.text === '' ? (next === '' ? 'modified' : 'relevance') : query.sort;
    ask({ ...query, text: next, sort, page: 1 }, { replace });
  };
  const setText = (next: string, { findsSoon } = { findsSoon: false }) => {
    keepText(next);
    clearTimeout(timer.current);
    const length = next.trim().length;
    if (findsSoon && (length === 0 || length >= LETTERS)) timer.current = setTimeout(() => find(next), PAUSE_MS);
  };
  return { text, setText, find, input };
}
