import './player-shortcuts.css';
import { useText } from '#app/i18n/text.tsx';
import { SingleKeysSetting } from '#app/shell/keyboard/single-keys-setting.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Kbd } from '#ui/text/kbd.tsx';

const SHORTCUTS = [
  ['toggle', ['Space', 'K']],
  ['back', ['J', '←']],
  ['ahead', ['L', '→']],
  ['mute', ['M']],
  ['volume', ['+', '−']],
  ['captions', ['C']],
  ['rate', ['<', '>']],
  ['fullscreen', ['F']],
  ['shortcuts', ['?']],
] as const;
const PICTURE_SHORTCUTS: readonly string[] = ['captions', 'fullscreen'];

type PlayerShortcutsProps = {
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Without a picture there are neither captions nor a full screen. */
  hasPicture: boolean;
};

/** Every key of the player. */
export function PlayerShortcuts({ open, onOpenChange, hasPicture }: PlayerShortcutsProps) {
  const { t } = useText();
  const shown = SHORTCUTS.filter(([name]) => hasPicture || !PICTURE_SHORTCUTS.includes(name));
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('section.player.shortcuts')}
      closeLabel={t('section.list.close')}
    >
      <dl className="player-shortcuts">
        {shown.map(([name, keys]) => (
          <div key={name}>
            <dt>{t(`section.keys.${name}`)}</dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key}>{key === 'Space' ? t('section.keys.space') : key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <SingleKeysSetting />
    </Dialog>
  );
}
