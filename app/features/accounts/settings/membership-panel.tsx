import type { SignedInUser } from '#app/api/session/login-status.ts';
import './account-page.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { receiptsQuery } from '#app/api/queries/billing/receipts-query.ts';
import { tiersQuery, useIsOnSale } from '#app/api/queries/billing/tiers-query.ts';
import { checkoutPath, PRICING_PATH } from '#app/api/redirects/page-paths.ts';
import { useText } from '#app/i18n/text.tsx';
import { useOffersCredit } from '#app/shell/frame/use-config.ts';
import { nowIso } from '#client/clock.ts';
import { nextTier } from '#domain/membership/tier.ts';
import { Button } from '#ui/button/button.tsx';
import { listPlannedTerms } from './planned-terms.ts';

/** The tier, its end date, and the next action: join, upgrade or renew. (rules P25) */
export function MembershipPanel({ user }: { user: SignedInUser }) {
  const { t, date } = useText();
  const { membership, isMembershipValid, membershipEnds, isSuperuser } = user;
  const offersCredit = useOffersCredit();
  const ends = membershipEnds === null ? '' : date(membershipEnds);
  return (
    <div className="account-tier">
      <div>
        <p className="h3">
          {membership?.name ?? t(isSuperuser ? 'accounts.account.superuser' : 'accounts.account.free')}
        </p>
        <p className="quiet num">
          {!membership && t(isSuperuser ? 'accounts.account.superuserLead' : 'accounts.account.freeLead')}
          {membership && t(isMembershipValid ? 'accounts.account.until' : 'accounts.account.ended', { date: ends })}
        </p>
        {offersCredit && membership && !membership.canGiveCredits && (
          <p className="small quiet">{t('accounts.account.institutional')}</p>
        )}
        {membership && isMembershipValid && <PlannedTerms userId={user.id} membershipId={membership.id} />}
      </div>
      <MembershipAction user={user} />
    </div>
  );
}

/** A lower tier takes effect at the end of the current term. (rules M16) */
function PlannedTerms({ userId, membershipId }: { userId: string; membershipId: string }) {
  const { t, date } = useText();
  const { data } = useQuery(receiptsQuery(userId));
  return listPlannedTerms(data?.items ?? [], { at: nowIso(), membershipId }).map(({ id, tier, starts, ends }) => (
    <p className="quiet num" key={id}>
      {t('accounts.account.afterwards', { tier, starts: date(starts), ends: date(ends) })}
    </p>
  ));
}

function MembershipAction({ user: { membership, isMembershipValid } }: { user: SignedInUser }) {
  const { t } = useText();
  const { data } = useQuery({ ...tiersQuery, enabled: membership !== null });
  const isOnSale = useIsOnSale(membership?.id);
  if (membership && !isMembershipValid && isOnSale !== false) {
    return <Button render={<Link to={checkoutPath(membership.id)} />}>{t('accounts.account.renew')}</Button>;
  }
  const onSale = (data?.items ?? []).map((tier) => ({ ...tier, public: true }));
  const next = membership && isMembershipValid ? nextTier(membership.rank, onSale) : null;
  if (next !== null) {
    return (
      <Button render={<Link to={checkoutPath(next.id)} />}>{t('accounts.account.upgrade', { tier: next.name })}</Button>
    );
  }
  return (
    <Button kind={isMembershipValid ? 'secondary' : 'primary'} render={<Link to={PRICING_PATH} />}>
      {t('accounts.account.compare')}
    </Button>
  );
}
