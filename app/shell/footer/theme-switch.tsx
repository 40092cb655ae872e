import './theme-switch.css';
import { useText } from '#app/i18n/text.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { switchTheme } from './switch-theme.ts';

/** Follows the system until it is pressed. */
export function ThemeSwitch() {
  const { t } = useText();
  return (
    <button type="button" className="theme-switch" onClick={switchTheme}>
      <Icon name="theme" />
      {t('shell.theme')}
    </button>
  );
}
