import './menu-sheet.css';
import { Dialog } from '@base-ui/react/dialog';
import { href, Link, useLocation } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import type { BarLogin } from './bar-login.ts';
import { HomeLink } from './home-link.tsx';
import { currentLink, navLinks, userLinks } from './nav-links.ts';
import { RenewButton } from './renew-button.tsx';
import { UserLabel } from './user-label.tsx';

type MenuSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  login: BarLogin;
  onLogout: () => void;
  hasDashboardTour: boolean;
};

/** The menu on a phone: a sheet over the page; Esc and following a link close it. */
export function MenuSheet({ open, onOpenChange, login, onLogout, hasDashboardTour }: MenuSheetProps) {
  const { t } = useText();
  const close = () => onOpenChange(false);
  const user = login ?? false;
  const links = [...navLinks(user), ...(user ? userLinks(user, hasDashboardTour) : [])];
  const current = currentLink(links, useLocation());
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Popup className="menu-sheet" aria-label={t('shell.menu.title')}>
          <div className="menu-sheet-top">
            <HomeLink />
            <Dialog.Close render={<IconButton icon="close" label={t('shell.menu.close')} />} />
          </div>
          <nav className="menu-sheet-links" aria-label={t('shell.menu.title')}>
            {links.map((link) => (
              <Link
                key={link.to}
                to={link.to}
                reloadDocument={link.isApplication === true}
                aria-current={link === current ? 'page' : undefined}
                onClick={close}
              >
                {t(link.text)}
              </Link>
            ))}
          </nav>
          <div className="menu-sheet-foot">
            {user ? (
              <>
                <div className="person-line">
                  <UserLabel login={user} />
                </div>
                <RenewButton login={user} size="large" onFollow={close} />
                <Button kind="secondary" size="large" onClick={onLogout}>
                  {t('shell.logOut')}
                </Button>
              </>
            ) : (
              <VisitorActions onFollow={close} />
            )}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function VisitorActions({ onFollow }: { onFollow: () => void }) {
  const { t } = useText();
  return (
    <>
      <Button size="large" render={<Link to={href('/pricing')} onClick={onFollow} />}>
        {t('shell.becomeMember')}
      </Button>
      <Button kind="secondary" size="large" render={<Link to={href('/register')} onClick={onFollow} />}>
        {t('shell.registerFree')}
      </Button>
      <Button kind="text" render={<Link to={href('/signin')} onClick={onFollow} />}>
        {t('shell.signIn')}
      </Button>
    </>
  );
}
