import './assurances.css';
import { useText } from '#app/i18n/text.tsx';
import { Icon } from '#ui/icon/icon.tsx';

/** Refund terms, payment provider and receipt. (rules M21) */
export function Assurances() {
  const { t, rich } = useText();
  return (
    <ul className="assurances">
      <li>
        <Icon name="shield" />
        <span>{rich('checkout.summary.refund', { b: (text) => <b className="strong">{text}</b> })}</span>
      </li>
      <li>
        <Icon name="card" />
        <span>{t('checkout.summary.provider')}</span>
      </li>
      <li>
        <Icon name="file" />
        <span>{t('checkout.summary.receipt')}</span>
      </li>
    </ul>
  );
}
