import './save.css';
import { useText } from '#app/i18n/text.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { useSaved } from './use-saved.ts';

/** The mark of a row: pressed, the publication is saved for later. */
export function SaveMark({ id, title }: { id: string; title: string }) {
  const { t } = useText();
  const { isSaved, press } = useSaved(id, title);
  return (
    <IconButton
      icon="save"
      label={t('shell.save.of', { title })}
      className="save-mark"
      aria-pressed={isSaved}
      onClick={press}
    />
  );
}
