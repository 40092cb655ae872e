import { useText } from '#app/i18n/text.tsx';
import { SingleKeysChoice } from '#app/shell/single-keys-choice.tsx';
import { Kbd } from '#app/ui/kbd.tsx';

/** What the keys do, for whoever has some. */
export function KeysHint({ answers }: { answers: number }) {
  const { t } = useText();
  return (
    <div className="test-room-keys">
      <span>
        <Kbd>1</Kbd> {t('testRoom.keys.to')} <Kbd>{answers}</Kbd> {t('testRoom.keys.choose')}
      </span>
      <span>
        <Kbd>Enter</Kbd> {t('testRoom.keys.next')}
      </span>
      <span>
        <Kbd>←</Kbd> {t('testRoom.keys.back')}
      </span>
      <span>
        <Kbd>M</Kbd> {t('testRoom.keys.mark')}
      </span>
      <SingleKeysChoice />
    </div>
  );
}
