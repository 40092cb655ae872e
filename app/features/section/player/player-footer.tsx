import { href } from 'react-router';
import { QueueButtons } from '#app/features/listening/index.ts';
import type { ShownSection } from '#app/features/section/section-types.ts';
import { useText } from '#app/i18n/text.tsx';
import { ShortcutsButton } from '#app/shell/player/shortcuts-button.tsx';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { useToast } from '#ui/toast/use-toast.ts';
import type { SectionPlayer } from './use-section-player.ts';

type PlayerFooterProps = {
  section: ShownSection;
  player: SectionPlayer;
  hasOtherSections: boolean;
};

/** Below the controls: a link to the current second, the list of keys, and autoplay. */
export function PlayerFooter({ section, player, hasOtherSections }: PlayerFooterProps) {
  const { t } = useText();
  const share = useShareLink(section, player.playback.position);
  return (
    <div className="player-footer">
      <button type="button" className="more small" onClick={() => void share()}>
        <Icon name="link" />
        {t('section.player.share')}
      </button>
      <QueueButtons target={{ section: section.id }} />
      <ShortcutsButton
        label={t('section.player.shortcuts')}
        isOpen={player.areShortcutsOpen}
        onOpenChange={player.showShortcuts}
        hasPicture
      />
      {hasOtherSections && (
        <Checkbox checked={player.settings.autoplay} onChange={player.toggleAutoplay}>
          {t('section.player.autoplay')}
        </Checkbox>
      )}
    </div>
  );
}

/** Copies a link to this second, or shows it when the browser refuses access to the clipboard. */
function useShareLink({ slug }: ShownSection, position: number): () => Promise<void> {
  const { t } = useText();
  const toast = useToast();
  return async () => {
    const address = new URL(href('/section/:slug', { slug }), window.location.origin);
    address.searchParams.set('t', String(Math.floor(position)));
    try {
      await navigator.clipboard.writeText(address.href);
      toast.show(t('section.player.shared'));
    } catch {
      toast.showError(t('section.player.shareFailed', { address: address.href }));
    }
  };
}
