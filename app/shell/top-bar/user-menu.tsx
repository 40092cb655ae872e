import './user-label.css';
import { Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu/menu.tsx';
import type { BarUser } from './bar-login.ts';
import { userLinks } from './nav-links.ts';
import { UserLabel } from './user-label.tsx';

type UserMenuProps = { login: BarUser; onLogout: () => void; hasDashboardTour: boolean };

/** The name of the user, and the menu of the account. */
export function UserMenu({ login, onLogout, hasDashboardTour }: UserMenuProps) {
  const { t } = useText();
  const trigger = (
    <button type="button" className="person-line top-bar-wide">
      <UserLabel login={login} />
      <Icon name="down" />
    </button>
  );
  return (
    <Menu trigger={trigger}>
      {userLinks(login, hasDashboardTour).map((link) => (
        <MenuItem key={link.to} render={<Link to={link.to} reloadDocument={link.isApplication === true} />}>
          {t(link.text)}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={onLogout}>{t('shell.logOut')}</MenuItem>
    </Menu>
  );
}
