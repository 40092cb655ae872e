import './person-line.css';
import { Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Menu } from '#app/ui/menu.tsx';
import { MenuItem } from '#app/ui/menu-item.tsx';
import { MenuSeparator } from '#app/ui/menu-separator.tsx';
import type { SignedIn } from './login.ts';
import { userLinks } from './nav-links.ts';
import { PersonLine } from './person-line.tsx';

type UserMenuProps = { login: SignedIn; onLogout: () => void; hasDashboardTour: boolean };

/** Who is signed in, and what belongs to them. */
export function UserMenu({ login, onLogout, hasDashboardTour }: UserMenuProps) {
  const { t } = useText();
  const trigger = (
    <button type="button" className="person-line top-bar-wide">
      <PersonLine login={login} />
      <Icon name="down" />
    </button>
  );
  return (
    <Menu trigger={trigger}>
      {userLinks(login, hasDashboardTour).map((link) => (
        <MenuItem key={link.to} render={<Link to={link.to} />}>
          {t(link.text)}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={onLogout}>{t('shell.logOut')}</MenuItem>
    </Menu>
  );
}
