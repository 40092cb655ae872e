import { useText } from '#app/i18n/text.tsx';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import { useSingleKeys } from './single-keys.ts';

/** Switches single-key shortcuts off and on, wherever they are listed. (WCAG 2.2, 2.1.4) */
export function SingleKeysSetting() {
  const { t } = useText();
  const { isOn, setOn } = useSingleKeys();
  return (
    <Checkbox checked={isOn} onChange={(event) => setOn(event.currentTarget.checked)}>
      {t('shell.singleKeys')}
    </Checkbox>
  );
}
