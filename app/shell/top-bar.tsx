import './top-bar.css';
import { useState } from 'react';
import { Link, NavLink } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Kbd } from '#app/ui/kbd.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { HomeLink } from './home-link.tsx';
import type { Login } from './login.ts';
import { MenuSheet } from './menu-sheet.tsx';
import { navLinks } from './nav-links.ts';
import { SearchDialog, type Suggest } from './search-dialog.tsx';
import { useSearchKeys } from './use-search-keys.ts';
import { UserMenu } from './user-menu.tsx';

type TopBarProps = {
  login: Login;
  onLogout: () => void;
  suggest?: Suggest;
  hasDashboardTour?: boolean;
};

/** The full bar: where one can go, search, and who one is. (§2.2) */
export function TopBar({ login, onLogout, suggest, hasDashboardTour = false }: TopBarProps) {
  const { t } = useText();
  const [isSearching, setSearching] = useState(false);
  const [isMenuOpen, setMenuOpen] = useState(false);
  useSearchKeys(() => setSearching(true));
  return (
    <header className="top-bar" aria-busy={login === null || undefined}>
      <div className="top-bar-inner">
        <HomeLink />
        <Navigation login={login} />
        <button type="button" className="top-bar-search" onClick={() => setSearching(true)}>
          <Icon name="search" />
          <span>{t('shell.search.title')}</span>
          <Kbd>/</Kbd>
        </button>
        <div className="top-bar-side">
          <Identity login={login} onLogout={onLogout} hasDashboardTour={hasDashboardTour} />
          <IconButton
            className="top-bar-narrow"
            icon="search"
            label={t('shell.search.open')}
            onClick={() => setSearching(true)}
          />
          <IconButton
            className="top-bar-narrow"
            icon="menu"
            label={t('shell.menu.open')}
            onClick={() => setMenuOpen(true)}
          />
        </div>
      </div>
      <MenuSheet
        open={isMenuOpen}
        onOpenChange={setMenuOpen}
        login={login}
        onLogout={onLogout}
        hasDashboardTour={hasDashboardTour}
      />
      <SearchDialog open={isSearching} onOpenChange={setSearching} suggest={suggest} />
    </header>
  );
}

function Navigation({ login }: { login: Login }) {
  const { t } = useText();
  if (login === null) {
    return (
      <div className="top-bar-waiting">
        <Skeleton width="4.5rem" />
        <Skeleton width="3.75rem" />
        <Skeleton width="6rem" />
      </div>
    );
  }
  return (
    <nav aria-label={t('shell.nav.main')}>
      <ul>
        {navLinks(login).map((link) => (
          <li key={link.to}>
            <NavLink to={link.to} end={link.isExact} prefetch="intent">
              {t(link.text)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Identity({ login, onLogout, hasDashboardTour }: Required<Omit<TopBarProps, 'suggest'>>) {
  const { t } = useText();
  if (login === null) {
    return (
      <div className="top-bar-someone">
        <Skeleton shape="round" width="2.25rem" height="2.25rem" />
        <span className="top-bar-someone-name">
          <Skeleton width="7.5rem" />
          <Skeleton width="5rem" height="0.6rem" />
        </span>
      </div>
    );
  }
  if (login) return <UserMenu login={login} onLogout={onLogout} hasDashboardTour={hasDashboardTour} />;
  return (
    <>
      <Link className="top-bar-wide" to="/signin">
        {t('shell.signIn')}
      </Link>
      <Button kind="secondary" size="small" className="top-bar-wide" render={<Link to="/register" />}>
        {t('shell.register')}
      </Button>
    </>
  );
}
