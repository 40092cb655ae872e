import './skip-link.css';
import { useText } from '#app/i18n/text.tsx';

/** The first focusable element; the page's main element has the id "main". */
export function SkipLink() {
  const { t } = useText();
  return (
    <a className="skip-link" href="#main">
      {t('shell.skip')}
    </a>
  );
}
