import type { RefObject } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { Dock } from '#ui/navigation/dock.tsx';
import { MainAction } from './main-action.tsx';
import type { MainActionState } from './use-main-action.ts';

/** The action at the lower edge of a phone, once the box has scrolled out of view. */
export function ActionDock({
  original,
  yearly,
  study: _,
  ...main
}: MainActionState & { original: RefObject<HTMLElement | null> }) {
  const { t, money } = useText();
  if (main.texts.label === null) return null;
  const price = yearly === null ? null : t('cover.act.perYear', { price: money(yearly, { wholeDollars: true }) });
  const hint = main.texts.hint ?? price;
  return (
    <Dock label={t('cover.act.dock')} original={original}>
      <MainAction {...main} />
      {hint !== null && <span className="faint small num nowrap">{hint}</span>}
    </Dock>
  );
}
