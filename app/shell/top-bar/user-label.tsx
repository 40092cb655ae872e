import './user-label.css';
import { useText } from '#app/i18n/text.tsx';
import { initialsOf } from '#ui/art/initials.ts';
import type { BarUser } from './bar-login.ts';

/** The user's full name and '<membership name> Member', marked if it has ended; none for accounts of the office. (rules P18) */
export function UserLabel({ login }: { login: BarUser }) {
  const { t } = useText();
  const statusKey = login.isMember ? 'shell.tierMember' : 'shell.tierEnded';
  const without = login.isSuperuser ? 'shell.superuser' : login.isStaff ? 'shell.nav.office' : 'shell.freeAccount';
  return (
    <>
      <span className="person-line-mark" aria-hidden="true">
        {initialsOf(login.name)}
      </span>
      <span>
        <span className="person-line-name">{login.name}</span>
        <span className="person-line-tier">
          {login.tier === null ? t(without) : t(statusKey, { tier: login.tier })}
        </span>
      </span>
    </>
  );
}
