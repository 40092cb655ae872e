import { Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import type { Entity } from '#contract/resources.ts';

/** What the account is today: a membership with its end, one that has ended, or a free account and what it opens. */
export function Standing({ user }: { user: Entity<'User'> }) {
  const { t, date } = useText();
  const { membership, membershipEnds, isMembershipValid, free_quick_takes_left: left } = user;
  // To a superuser everything is open.
  if (isMembershipValid || user.isSuperuser) return null;
  const hasEnded = membership != null && membershipEnds !== null;
  return (
    <div className="dashboard-standing">
      <Note kind={hasEnded ? 'danger' : 'credit'}>
        <p className="strong">
          {hasEnded ? t('dashboard.ended', { tier: membership.name, date: date(membershipEnds) }) : t('dashboard.free')}
        </p>
        <p className="small">{hasEnded ? t('dashboard.endedText') : t('dashboard.freeText', { count: left })}</p>
      </Note>
      <Button kind="secondary" render={<Link to={hasEnded ? '/checkout' : '/cme-program?section=pricing'} />}>
        {t(hasEnded ? 'dashboard.renew' : 'dashboard.compare')}
      </Button>
    </div>
  );
}
