import './corner.css';
import type { ReactNode } from 'react';
import { useText } from '#app/i18n/text.tsx';

/** A corner of the window for prompts, beside the text so that it does not shift. */
export function Corner({ children }: { children: ReactNode }) {
  const { t } = useText();
  return (
    <aside className="corner" aria-label={t('shell.corner')}>
      {children}
    </aside>
  );
}
