import { areaAddress } from '#admin/parts/address/office-address.ts';
import './side-bar.css';
import { useQuery } from '@tanstack/react-query';
import { AREA_GROUPS, type Area } from '#admin/area.ts';
import { Link, NavLink } from '#admin/parts/address/navigation.ts';
import { waitingQuery } from '#admin/parts/areas/areas-context.ts';
import { OfficeIcon } from '#admin/parts/icon/office-icon.tsx';
import { OfficeIconButton } from '#admin/parts/icon/office-icon-button.tsx';
import { Keys } from '#admin/parts/keyboard/keys.tsx';
import { describeRoles, useStaff } from '#admin/parts/staff/use-staff.ts';
import { switchTheme } from '#admin/shell/theme.ts';
import { initialsOf } from '#ui/art/initials.ts';
import { Brand } from '#ui/brand/brand.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu/menu.tsx';

type SideBarProps = {
  areas: readonly Area[];
  /** Whether it covers the screen of a phone. */
  isOpen: boolean;
  onClose: () => void;
  onPalette: () => void;
  onKeys: () => void;
};

/** The areas that the roles open; a rail on narrow screens, a sheet on a phone. */
export function SideBar({ areas, isOpen, onClose, onPalette, onKeys }: SideBarProps) {
  return (
    <aside className="o-side" aria-label="Office" data-open={isOpen || undefined}>
      <div className="o-side-top">
        <Brand render={<Link to="/" aria-label="Receptor office, today" onClick={onClose} />} name="Receptor" />
        <OfficeIconButton icon="close" label="Close menu" className="o-phone-only" onClick={onClose} />
      </div>
      <button type="button" className="o-side-find" onClick={onPalette}>
        <OfficeIcon name="search" />
        <span>Search or do</span>
        <span className="o-side-keys">
          <Keys keys="mod+k" />
        </span>
      </button>
      <nav aria-label="Areas">
        {AREA_GROUPS.map((group) => (
          <AreaGroup key={group} title={group} areas={areas.filter((area) => area.group === group)} onOpen={onClose} />
        ))}
      </nav>
      <div className="o-side-foot">
        <a className="o-side-site" href="/">
          <OfficeIcon name="external" />
          <span>View site</span>
        </a>
        <AccountMenu onKeys={onKeys} />
      </div>
    </aside>
  );
}

function AreaGroup({ title, areas, onOpen }: { title: string; areas: readonly Area[]; onOpen: () => void }) {
  if (areas.length === 0) return null;
  return (
    <div className="o-side-group">
      {title !== '' && <p>{title}</p>}
      <ul>
        {areas.map((area) => (
          <li key={area.path}>
            <NavLink to={areaAddress(area.path)} end={area.path === ''} onClick={onOpen}>
              <OfficeIcon name={area.icon} />
              <span>{area.label}</span>
              {area.waiting && <WaitingCount area={area} />}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function WaitingCount({ area }: { area: Area }) {
  const { data = 0 } = useQuery(waitingQuery(area));
  if (data === 0) return null;
  return (
    <b>
      {data}
      <span className="visually-hidden"> waiting</span>
    </b>
  );
}

function AccountMenu({ onKeys }: { onKeys: () => void }) {
  const { name, roles } = useStaff();
  return (
    <Menu
      align="start"
      trigger={
        <button type="button" className="o-side-account">
          <span className="o-initials" aria-hidden="true">
            {initialsOf(name)}
          </span>
          <span className="o-side-name">
            <b>{name}</b>
            <small>{describeRoles(roles, 'and')}</small>
          </span>
          <OfficeIcon name="down" />
        </button>
      }
    >
      <MenuItem onSelect={switchTheme}>Switch between light and dark</MenuItem>
      <MenuItem onSelect={onKeys}>Keyboard shortcuts</MenuItem>
      <MenuItem render={<a href="/my-account/sign-in" />}>Sign-in settings</MenuItem>
      <MenuSeparator />
      <MenuItem render={<a href="/logout?redirect=%2Fadmin" />}>Sign out</MenuItem>
    </Menu>
  );
}
