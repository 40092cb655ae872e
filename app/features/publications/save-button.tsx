import './save.css';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#ui/button/button.tsx';
import { useSaved } from './use-saved.ts';

/** Saves the publication for later, and shows whether it is saved. */
export function SaveButton({ id, title }: { id: string; title: string }) {
  const { t } = useText();
  const { isSaved, press } = useSaved(id, title);
  return (
    <Button
      kind="secondary"
      size="small"
      icon="save"
      className="save-button"
      data-saved={isSaved || undefined}
      onClick={press}
    >
      {t(isSaved ? 'shell.save.done' : 'shell.save.act')}
    </Button>
  );
}
