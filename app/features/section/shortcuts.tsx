import './shortcuts.css';
import { useText } from '#app/i18n/text.tsx';
import { SingleKeysChoice } from '#app/shell/single-keys-choice.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Kbd } from '#app/ui/kbd.tsx';

const KEYS = [
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

type ShortcutsProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** Every key of the player. */
export function Shortcuts({ isOpen, onOpenChange }: ShortcutsProps) {
  const { t } = useText();
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={t('section.player.shortcuts')}
      closeLabel={t('section.list.close')}
    >
      <dl className="shortcuts">
        {KEYS.map(([act, keys]) => (
          <div key={act}>
            <dt>{t(`section.keys.${act}`)}</dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key}>{key === 'Space' ? t('section.keys.space') : key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <SingleKeysChoice />
    </Dialog>
  );
}
