import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { nowText } from '#app/api/clock.ts';
import { receiptsQuery } from '#app/api/receipts-query.ts';
import { useIsOnSale } from '#app/api/tiers-query.ts';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import type { Entity } from '#contract/resources.ts';
import { endingOf, isEndingSoon } from './ending-soon.ts';

const PRICING = '/cme-program?section=pricing';

/** What the account is today: a membership that ends soon, one that has ended, or a free account and what it opens. */
export function Standing({ user }: { user: Entity<'User'> }) {
  const { t, zone } = useText();
  const { membership, membershipEnds, isMembershipValid, free_quick_takes_left: left } = user;
  // To a superuser everything is open.
  if (user.isSuperuser) return null;
  if (isMembershipValid) return isEndingSoon(user, { now: nowText(), zone }) ? <EndingSoon user={user} /> : null;
  if (membership != null && membershipEnds !== null) return <Ended user={user} />;
  return (
    <Told
      title={t('dashboard.free')}
      text={t('dashboard.freeText', { count: left })}
      act={{ to: PRICING, name: t('dashboard.compare') }}
    />
  );
}

function Ended({ user: { membership, membershipEnds } }: { user: Entity<'User'> }) {
  const { t, date } = useText();
  const isOnSale = useIsOnSale(membership?.id);
  const title = t('dashboard.ended', { tier: membership?.name ?? '', date: date(membershipEnds ?? '') });
  if (isOnSale === false) return <ByContract isTrouble title={title} />;
  return (
    <Told
      isTrouble
      title={title}
      text={t('dashboard.endedText')}
      act={{ to: '/checkout', name: t('dashboard.renew') }}
    />
  );
}

/** Whoever's institution arranged the membership renews nothing, but may choose one of their own. */
function ByContract(told: Pick<ToldProps, 'isTrouble' | 'title'>) {
  const { t } = useText();
  return <Told {...told} text={t('dashboard.byContract')} act={{ to: PRICING, name: t('dashboard.compare') }} />;
}

/** A renewal that was not paid, or an end with nothing after it; whatever goes on by itself needs no word. */
function EndingSoon({ user: { id, membership, membershipEnds } }: { user: Entity<'User'> }) {
  const { t, date } = useText();
  const { data } = useQuery(receiptsQuery(id));
  const isOnSale = useIsOnSale(membership?.id);
  if (data === undefined || isOnSale === undefined || membership == null || membershipEnds === null) return null;
  const ending = endingOf(data.items, nowText());
  const to = `/checkout?${new URLSearchParams({ membership: membership.id })}`;
  const tier = membership.name;
  if (ending.kind === 'unpaid') {
    return (
      <Told
        isTrouble
        title={t('dashboard.unpaid')}
        text={t('dashboard.unpaidText', { tier, date: date(ending.until) })}
        act={{ to, name: t('dashboard.unpaidAct') }}
      />
    );
  }
  if (ending.kind === 'goes-on') return null;
  const title = t('dashboard.ends', { tier, date: date(membershipEnds) });
  if (!isOnSale) return <ByContract title={title} />;
  return <Told title={title} text={t('dashboard.endsText')} act={{ to, name: t('dashboard.renew') }} />;
}

type ToldProps = { isTrouble?: boolean; title: string; text: string; act: { to: string; name: string } };

function Told({ isTrouble = false, title, text, act }: ToldProps) {
  return (
    <div className="dashboard-standing">
      <Note kind={isTrouble ? 'danger' : 'credit'}>
        <p className="strong">{title}</p>
        <p className="small">{text}</p>
      </Note>
      <Button kind={isTrouble ? 'primary' : 'secondary'} render={<Link to={act.to} />}>
        {act.name}
      </Button>
    </div>
  );
}
