import type { RefObject } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { Dock } from '#app/ui/dock.tsx';
import { MainAction } from './main-action.tsx';
import type { Main } from './use-main-action.ts';

/** On a phone, the main action within reach of the thumb once its original has scrolled away. */
export function ActionDock({
  original,
  yearly,
  study: _,
  ...main
}: Main & { original: RefObject<HTMLElement | null> }) {
  const { t, money } = useText();
  if (main.words.label === null) return null;
  const price = yearly === null ? null : t('cover.act.perYear', { price: money(yearly, { wholeDollars: true }) });
  const hint = main.words.hint ?? price;
  return (
    <Dock label={t('cover.act.dock')} original={original}>
      <MainAction {...main} />
      {hint !== null && <span className="faint small num nowrap">{hint}</span>}
    </Dock>
  );
}
