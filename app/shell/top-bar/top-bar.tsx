import '#ui/feedback/skeleton.css';
import './user-label.css';
import './top-bar.css';
import { Suspense, useState } from 'react';
import { href, Link, useLocation } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { lastActive } from '#app/shell/prompts/modal-stack.ts';
import { useModals } from '#app/shell/prompts/modals-context.ts';
import { useSearchKeys } from '#app/shell/search/use-search-keys.ts';
import { Button } from '#ui/button/button.tsx';
import { buttonClass } from '#ui/button/button-class.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import { Kbd } from '#ui/text/kbd.tsx';
import type { BarLogin } from './bar-login.ts';
import { HomeLink } from './home-link.tsx';
import { currentLink, navLinks } from './nav-links.ts';
import { RenewButton } from './renew-button.tsx';
import { UserLabel } from './user-label.tsx';

// Loaded on demand, because most visits open none of them.
const MenuSheet = lazyComponent(async () => (await import('./menu-sheet.tsx')).MenuSheet);
const SearchDialog = lazyComponent(async () => (await import('#app/shell/search/search-dialog.tsx')).SearchDialog);
const UserMenu = lazyComponent(async () => (await import('./user-menu.tsx')).UserMenu);

type TopBarProps = {
  login: BarLogin;
  onLogout: () => void;
  hasDashboardTour?: boolean;
};

/** The full bar: navigation, search and the user menu. (rules P17) */
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

/** Search is a modal of the page: closing it returns to the one below. (rules P28) */
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

/** More links leave no space for the user's name on a narrow screen. */
const MAX_LINKS = 4;

function Navigation({ login }: { login: BarLogin }) {
  const { t } = useText();
  const location = useLocation();
  if (login === null) {
    return (
      <div className="top-bar-waiting" aria-hidden="true">
        {navLinks(false).map((link) => (
          <TextSkeleton key={link.to}>{t(link.text)}</TextSkeleton>
        ))}
      </div>
    );
  }
  const links = navLinks(login);
  const current = currentLink(links, location);
  return (
    <nav aria-label={t('shell.nav.main')}>
      <ul data-many={(login && links.length > MAX_LINKS) || undefined}>
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
        <TextSkeleton>{t('shell.signIn')}</TextSkeleton>
        <TextSkeleton className={buttonClass({ kind: 'secondary', size: 'small' })}>{t('shell.register')}</TextSkeleton>
      </div>
    );
  }
  if (login) {
    const waiting = (
      <span className="person-line top-bar-wide">
        <UserLabel login={login} />
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
      <Link className="top-bar-wide" to={href('/signin')}>
        {t('shell.signIn')}
      </Link>
      <Button kind="secondary" size="small" className="top-bar-wide" render={<Link to={href('/register')} />}>
        {t('shell.register')}
      </Button>
    </>
  );
}

/** A skeleton as wide as a visitor's labels, so that the layout does not shift for most users. */
function TextSkeleton({ className = '', children }: { className?: string; children: string }) {
  return (
    <span className={`top-bar-awaited ${className}`}>
      <span className="skeleton">{children}</span>
    </span>
  );
}
