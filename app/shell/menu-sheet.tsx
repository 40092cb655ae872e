import './menu-sheet.css';
import { Dialog } from '@base-ui/react/dialog';
import { Link, useLocation } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { HomeLink } from './home-link.tsx';
import type { Login } from './login.ts';
import { currentLink, navLinks, userLinks } from './nav-links.ts';
import { PersonLine } from './person-line.tsx';
import { RenewButton } from './renew-button.tsx';

type MenuSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  login: Login;
  onLogout: () => void;
  hasDashboardTour: boolean;
};

/** The menu on a phone: a sheet over the page, large links; Esc and following a link shut it. */
export function MenuSheet({ open, onOpenChange, login, onLogout, hasDashboardTour }: MenuSheetProps) {
  const { t } = useText();
  const shut = () => onOpenChange(false);
  const who = login ?? false;
  const links = [...navLinks(who), ...(who ? userLinks(who, hasDashboardTour) : [])];
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
              <Link key={link.to} to={link.to} aria-current={link === current ? 'page' : undefined} onClick={shut}>
                {t(link.text)}
              </Link>
            ))}
          </nav>
          <div className="menu-sheet-foot">
            {who ? (
              <>
                <div className="person-line">
                  <PersonLine login={who} />
                </div>
                <RenewButton login={who} size="large" onFollow={shut} />
                <Button kind="secondary" size="large" onClick={onLogout}>
                  {t('shell.logOut')}
                </Button>
              </>
            ) : (
              <VisitorActions onFollow={shut} />
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
      <Button size="large" render={<Link to="/pricing" onClick={onFollow} />}>
        {t('shell.becomeMember')}
      </Button>
      <Button kind="secondary" size="large" render={<Link to="/register" onClick={onFollow} />}>
        {t('shell.registerFree')}
      </Button>
      <Button kind="text" render={<Link to="/signin" onClick={onFollow} />}>
        {t('shell.signIn')}
      </Button>
    </>
  );
}
