import { useQuery } from '@tanstack/react-query';
import { href, Link } from 'react-router';
import { receiptsQuery } from '#app/api/queries/billing/receipts-query.ts';
import { useIsOnSale } from '#app/api/queries/billing/tiers-query.ts';
import { checkoutPath, PRICING_PATH } from '#app/api/redirects/page-paths.ts';
import type { SignedInUser } from '#app/api/session/login-status.ts';
import { useText } from '#app/i18n/text.tsx';
import { nowIso } from '#client/clock.ts';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { findEnding, isEndingSoon } from './membership-ending.ts';

/** The membership status: ending soon, ended, or a free account and what it includes. */
export function MembershipStatus({ user }: { user: SignedInUser }) {
  const { t, zone } = useText();
  const { membership, membershipEnds, isMembershipValid, free_quick_takes_left: left } = user;
  // A superuser has access to everything.
  if (user.isSuperuser) return null;
  if (isMembershipValid) return isEndingSoon(user, { now: nowIso(), zone }) ? <EndingMembership user={user} /> : null;
  if (membership !== null && membershipEnds !== null) return <EndedMembership user={user} />;
  return (
    <StatusNote
      title={t('dashboard.free')}
      text={t('dashboard.freeText', { count: left })}
      action={{ to: PRICING_PATH, label: t('dashboard.compare') }}
    />
  );
}

function EndedMembership({ user: { membership, membershipEnds } }: { user: SignedInUser }) {
  const { t, date } = useText();
  const isOnSale = useIsOnSale(membership?.id);
  const title = t('dashboard.ended', { tier: membership?.name ?? '', date: date(membershipEnds ?? '') });
  if (isOnSale === false) return <InstitutionalMembership isUrgent title={title} />;
  return (
    <StatusNote
      isUrgent
      title={title}
      text={t('dashboard.endedText')}
      action={{ to: href('/checkout'), label: t('dashboard.renew') }}
    />
  );
}

/** An institutional membership cannot be renewed here; its member may choose one of their own. */
function InstitutionalMembership(note: Pick<StatusNoteProps, 'isUrgent' | 'title'>) {
  const { t } = useText();
  return (
    <StatusNote
      {...note}
      text={t('dashboard.byContract')}
      action={{ to: PRICING_PATH, label: t('dashboard.compare') }}
    />
  );
}

/** An unpaid renewal, or an end with nothing after it; hidden if the membership continues by itself. */
function EndingMembership({ user: { id, membership, membershipEnds } }: { user: SignedInUser }) {
  const { t, date } = useText();
  const { data } = useQuery(receiptsQuery(id));
  const isOnSale = useIsOnSale(membership?.id);
  if (data === undefined || isOnSale === undefined || membership === null || membershipEnds === null) return null;
  const ending = findEnding(data.items, nowIso());
  const to = checkoutPath(membership.id);
  const tier = membership.name;
  if (ending.kind === 'unpaid') {
    return (
      <StatusNote
        isUrgent
        title={t('dashboard.unpaid')}
        text={t('dashboard.unpaidText', { tier, date: date(ending.until) })}
        action={{ to, label: t('dashboard.unpaidAct') }}
      />
    );
  }
  if (ending.kind === 'continues') return null;
  const title = t('dashboard.ends', { tier, date: date(membershipEnds) });
  if (!isOnSale) return <InstitutionalMembership title={title} />;
  return <StatusNote title={title} text={t('dashboard.endsText')} action={{ to, label: t('dashboard.renew') }} />;
}

type StatusNoteProps = { isUrgent?: boolean; title: string; text: string; action: { to: string; label: string } };

function StatusNote({ isUrgent = false, title, text, action }: StatusNoteProps) {
  return (
    <div className="membership-status">
      <Note kind={isUrgent ? 'danger' : 'credit'}>
        <p className="strong">{title}</p>
        <p className="small">{text}</p>
      </Note>
      <Button kind={isUrgent ? 'primary' : 'secondary'} render={<Link to={action.to} />}>
        {action.label}
      </Button>
    </div>
  );
}
