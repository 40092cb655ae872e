import { Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { Brand } from '#ui/brand/brand.tsx';

/** The logo, linked to Home. */
export function HomeLink() {
  const { t } = useText();
  return <Brand name={t('shell.product')} render={<Link to="/" aria-label={t('shell.home')} />} />;
}
