import '#app/ui/skeleton.css';
import './person-line.css';
import './top-bar.css';
import { Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Icon } from '#app/ui/icon.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Kbd } from '#app/ui/kbd.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { HomeLink } from './home-link.tsx';
import type { Login } from './login.ts';
import { lastActive } from './modals/modal-stack.ts';
import { useModals } from './modals/modals-context.ts';
import { currentLink, navLinks } from './nav-links.ts';
import { PersonLine } from './person-line.tsx';
import { RenewButton } from './renew-button.tsx';
import { useSearchKeys } from './use-search-keys.ts';

// What opens on demand is fetched on demand: most pages are read without any of it.
const MenuSheet = lazyPart(async () => (await import('./menu-sheet.tsx')).MenuSheet);
const SearchDialog = lazyPart(async () => (await import('./search-dialog.tsx')).SearchDialog);
const UserMenu = lazyPart(async () => (await import('./user-menu.tsx')).UserMenu);

type TopBarProps = {
  login: Login;
  onLogout: () => void;
  hasDashboardTour?: boolean;
};

/** The full bar: where one can go, search, and who one is. (rules P17) */
export function TopBar({ login, onLogout, hasDashboardTour = false }: TopBarProps) {
  const { t } = useText();
  const search = useSearchModal();
  // Undefined until it is opened for the first time.
  const [isMenuOpen, setMenuOpen] = useState<boolean>();
  useSearchKeys(search.open);
  return (
    <header className="top-bar" aria-busy={login === null || undefined}>
      <div className="top-bar-inner">
        <HomeLink />
        <Navigation login={login} />
        <button type="button" className="top-bar-search" onClick={search.open}>
          <Icon name="search" />
          <span>{t('shell.search.title')}</span>
          <Kbd>/</Kbd>
        </button>
        <div className="top-bar-side">
          <RenewButton login={login} className="renew-button top-bar-wide" />
          <Identity login={login} onLogout={onLogout} hasDashboardTour={hasDashboardTour} />
          <IconButton className="top-bar-narrow" icon="search" label={t('shell.search.open')} onClick={search.open} />
          <IconButton
            className="top-bar-narrow"
            icon="menu"
            label={t('shell.menu.open')}
            onClick={() => setMenuOpen(true)}
          />
        </div>
      </div>
      <Suspense>
        {isMenuOpen !== undefined && (
          <MenuSheet
            open={isMenuOpen}
            onOpenChange={setMenuOpen}
            login={login}
            onLogout={onLogout}
            hasDashboardTour={hasDashboardTour}
          />
        )}
        {search.wasOpened && <SearchDialog open={search.isOpen} onOpenChange={search.close} />}
      </Suspense>
    </header>
  );
}

/** Search is one of the modals of the page: opened over another one, it gives way to it again. (rules P28) */
function useSearchModal() {
  const { stack, show, close } = useModals();
  const [wasOpened, setWasOpened] = useState(false);
  const isOpen = lastActive(stack)?.name === 'searchMobile';
  if (isOpen && !wasOpened) setWasOpened(true);
  return {
    isOpen,
    wasOpened,
    open: () => show({ name: 'searchMobile' }),
    close: () => close('searchMobile'),
  };
}

/** More than these leave no room beside a person's name on a narrow screen. */
const MOST_LINKS = 4;

function Navigation({ login }: { login: Login }) {
  const { t } = useText();
  const location = useLocation();
  if (login === null) {
    return (
      <div className="top-bar-waiting" aria-hidden="true">
        {navLinks(false).map((link) => (
          <Awaited key={link.to}>{t(link.text)}</Awaited>
        ))}
      </div>
    );
  }
  const links = navLinks(login);
  const current = currentLink(links, location);
  return (
    <nav aria-label={t('shell.nav.main')}>
      <ul data-many={(login && links.length > MOST_LINKS) || undefined}>
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to} aria-current={link === current ? 'page' : undefined} prefetch="intent">
              {t(link.text)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Identity({ login, onLogout, hasDashboardTour }: Required<TopBarProps>) {
  const { t } = useText();
  if (login === null) {
    return (
      <div className="top-bar-waiting" aria-hidden="true">
        <Awaited>{t('shell.signIn')}</Awaited>
        <Awaited className={buttonClass({ kind: 'secondary', size: 'small' })}>{t('shell.register')}</Awaited>
      </div>
    );
  }
  if (login) {
    const waiting = (
      <span className="person-line top-bar-wide">
        <PersonLine login={login} />
        <Icon name="down" />
      </span>
    );
    return (
      <Suspense fallback={waiting}>
        <UserMenu login={login} onLogout={onLogout} hasDashboardTour={hasDashboardTour} />
      </Suspense>
    );
  }
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

/** A skeleton as wide as the visitor's words, who are most of those that wait: nothing beside it moves when they come. */
function Awaited({ className = '', children }: { className?: string; children: string }) {
  return (
    <span className={`top-bar-awaited ${className}`}>
      <span className="skeleton">{children}</span>
    </span>
  );
}
