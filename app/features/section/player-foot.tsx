import { useText } from '#app/i18n/text.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useToast } from '#app/ui/use-toast.ts';
import type { ShownSection } from './section-types.ts';
import { Shortcuts } from './shortcuts.tsx';
import type { Deck } from './use-deck.ts';

type PlayerFootProps = {
  section: ShownSection;
  deck: Deck;
  /** Whether its publication has more sections than this. */
  hasOthers: boolean;
};

/** Under the controls: a link to this moment, what happens at the end, and the keys. */
export function PlayerFoot({ section, deck, hasOthers }: PlayerFootProps) {
  const { t } = useText();
  const share = useSharing(section, deck.playback.position);
  return (
    <div className="player-foot">
      <button type="button" className="more small" onClick={() => void share()}>
        <Icon name="link" />
        {t('section.player.share')}
      </button>
      <button
        type="button"
        className="more small player-foot-keys"
        aria-haspopup="dialog"
        onClick={() => deck.showShortcuts(true)}
      >
        {t('section.player.shortcuts')}
      </button>
      {hasOthers && (
        <Checkbox checked={deck.settings.autoplay} onChange={deck.toggleAutoplay}>
          {t('section.player.autoplay')}
        </Checkbox>
      )}
      <Shortcuts isOpen={deck.areShortcutsOpen} onOpenChange={deck.showShortcuts} />
    </div>
  );
}

/** Copies the address of this second; where the clipboard is not given, the address bar shows it to be copied. */
function useSharing({ slug }: ShownSection, position: number): () => Promise<void> {
  const { t } = useText();
  const toast = useToast();
  return async () => {
    const address = new URL(`/section/${slug}`, window.location.origin);
    address.searchParams.set('t', String(Math.floor(position)));
    try {
      await navigator.clipboard.writeText(address.href);
      toast.say(t('section.player.shared'));
    } catch {
      toast.fail(t('section.player.shareFailed', { address: address.href }));
    }
  };
}
