import { Link } from 'react-router';
import { useIsOnSale } from '#app/api/queries/billing/tiers-query.ts';
import { checkoutPath } from '#app/api/redirects/page-paths.ts';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#ui/button/button.tsx';
import type { BarLogin } from './bar-login.ts';

type RenewButtonProps = { login: BarLogin; size?: 'small' | 'large'; className?: string; onFollow?: () => void };

/** The first action of an expired member: renewal of their own last tier, never another. (rules A19) */
export function RenewButton({ login, size = 'small', className = '', onFollow }: RenewButtonProps) {
  const { t } = useText();
  const ended = login && !login.isMember && !login.isSuperuser ? (login.membershipId ?? undefined) : undefined;
  const isOnSale = useIsOnSale(ended);
  if (ended === undefined || isOnSale === false) return null;
  return (
    <Button size={size} className={className} render={<Link to={checkoutPath(ended)} onClick={onFollow} />}>
      {t('shell.nav.renew')}
    </Button>
  );
}
