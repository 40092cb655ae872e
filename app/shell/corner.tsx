import './corner.css';
import type { ReactNode } from 'react';
import { useText } from '#app/i18n/text.tsx';

/** The corner of the window where what comes by itself may stand: beside the text, never moving it. */
export function Corner({ children }: { children: ReactNode }) {
  const { t } = useText();
  return (
    <aside className="corner" aria-label={t('shell.corner')}>
      {children}
    </aside>
  );
}
