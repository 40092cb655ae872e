import { Link, useLocation } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';

/** The second way in, for those who have an account already. */
export function SignInInstead() {
  const { t } = useText();
  const { pathname } = useLocation();
  return (
    <Button kind="text" wide render={<Link to={`/signin?redirect=${encodeURIComponent(pathname)}`} />}>
      {t('cover.act.signIn')}
    </Button>
  );
}
