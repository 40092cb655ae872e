import './search-dialog.css';
import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { type KeyboardEvent, useState } from 'react';
import { href, useNavigate } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { SingleKeysSetting } from '#app/shell/keyboard/single-keys-setting.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Kbd } from '#ui/text/kbd.tsx';
import { Marked } from '#ui/text/marked.tsx';
import type { Suggestion } from './suggest.ts';
import { useSuggestions } from './use-suggestions.ts';

type SearchDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Search from anywhere: Enter goes to /search?s={text}, a suggestion goes straight to its page. (rules C15) */
export function SearchDialog({ open, onOpenChange }: SearchDialogProps) {
  const { t } = useText();
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup className="search-dialog" aria-label={t('shell.search.title')}>
          <Palette onLeave={() => onOpenChange(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Palette({ onLeave }: { onLeave: () => void }) {
  const { t } = useText();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [highlighted, setHighlighted] = useState<Suggestion>();
  const suggestions = useSuggestions(text);
  const go = (to: string) => {
    onLeave();
    navigate(to);
  };
  const searchAll = `${href('/search')}?s=${encodeURIComponent(text.trim())}`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !highlighted && text.trim()) go(searchAll);
  };
  return (
    <Autocomplete.Root
      open
      inline
      mode="none"
      items={suggestions}
      value={text}
      onValueChange={setText}
      itemToStringValue={(item: Suggestion) => item.title}
      onItemHighlighted={setHighlighted}
    >
      <div className="search-dialog-find">
        <Icon name="search" size="large" />
        <Autocomplete.Input
          aria-label={t('shell.search.title')}
          placeholder={t('shell.search.placeholder')}
          enterKeyHint="search"
          onKeyDown={onKeyDown}
        />
        <Dialog.Close className="search-dialog-close icon-button" aria-label={t('shell.search.close')}>
          <Icon name="close" />
        </Dialog.Close>
      </div>
      <Autocomplete.List className="search-dialog-list" aria-label={t('shell.search.suggestions')}>
        {(item: Suggestion) => (
          <Autocomplete.Item key={item.to} value={item} className="search-dialog-item" onClick={() => go(item.to)}>
            <span className="search-dialog-title">{item.title}</span>
            <span className="meta">{t(`shell.search.kind.${item.kind}`)}</span>
            {item.snippet !== '' && <Marked className="search-dialog-snippet" html={item.snippet} />}
          </Autocomplete.Item>
        )}
      </Autocomplete.List>
      {text.trim() && (
        <button type="button" className="search-dialog-all" onClick={() => go(searchAll)}>
          {t('shell.search.all', { text: text.trim() })}
          <Icon name="next" />
        </button>
      )}
      <KeysHint />
    </Autocomplete.Root>
  );
}

function KeysHint() {
  const { t } = useText();
  return (
    <div className="search-dialog-keys">
      <p aria-hidden="true">
        <span>
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd> {t('shell.search.move')}
        </span>
        <span>
          <Kbd>Enter</Kbd> {t('shell.search.follow')}
        </span>
        <span>
          <Kbd>Esc</Kbd> {t('shell.search.shut')}
        </span>
      </p>
      <SingleKeysSetting />
    </div>
  );
}
