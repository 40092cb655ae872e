import './top-bar.css';
import { href, Link, useLocation } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#ui/button/button.tsx';
import { HomeLink } from './home-link.tsx';

/** Sign-in and newsletter pages show a bare bar; /register shows a bar with a 'Sign in' button. (rules P19) */
export function PlainBar({ withSignIn = false }: { withSignIn?: boolean }) {
  const { t } = useText();
  // The return path is passed on unvalidated; the target page validates it.
  const { search } = useLocation();
  return (
    <header className="top-bar top-bar-plain">
      <div className="top-bar-inner">
        <HomeLink />
        {withSignIn && (
          <div className="top-bar-side">
            <span className="small quiet not-phone">{t('shell.alreadyRegistered')}</span>
            <Button kind="secondary" size="small" render={<Link to={{ pathname: href('/signin'), search }} />}>
              {t('shell.signIn')}
            </Button>
          </div>
        )}
      </div>
    </header>
  );
}
