import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type Renewal, renewalQuery } from '#app/api/renewal-query.ts';
import { useIsOnSale } from '#app/api/tiers-query.ts';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { FailedNote } from './failed-note.tsx';
import { RenewalOff } from './renewal-off.tsx';
import { RenewalRetrying } from './renewal-retrying.tsx';
import { RenewalToCome } from './renewal-to-come.tsx';
import { SwitchOff } from './switch-off.tsx';

type Tier = { id: string; name: string };
type RenewalProps = { userId: string; tier: Tier; ends: string };

/** Automatic renewal is on by default and can be switched off, and on again, in the account. (rules M17) */
export function RenewalPanel({ userId, tier, ends }: RenewalProps) {
  const { t } = useText();
  const { data, isError, error, refetch, isFetching } = useQuery(renewalQuery(userId));
  if (data === undefined && isError) {
    return (
      <FailedNote error={error} onRetry={() => void refetch()} isBusy={isFetching}>
        {t('accountArea.renewal.loadFailed')}
      </FailedNote>
    );
  }
  if (data === undefined) return <Skeleton shape="block" height="5rem" />;
  if (data === null) return <NotBought tier={tier} ends={ends} />;
  return <Bought renewal={data} userId={userId} />;
}

/** What an institution arranged, or what runs out without having been bought. */
function NotBought({ tier, ends }: Pick<RenewalProps, 'tier' | 'ends'>) {
  const { t, date } = useText();
  const isOnSale = useIsOnSale(tier.id);
  if (isOnSale === false) return <p>{t('accountArea.renewal.byContract', { date: date(ends) })}</p>;
  return (
    <>
      <p>{t('accountArea.renewal.off', { date: date(ends) })}</p>
      <Button kind="secondary" render={<Link to={`/checkout?${new URLSearchParams({ membership: tier.id })}`} />}>
        {t('accountArea.renewal.renewNow')}
      </Button>
    </>
  );
}

function Bought({ renewal, userId }: { renewal: Renewal; userId: string }) {
  const { t, date } = useText();
  if (renewal.status === 'off') return <RenewalOff renewal={renewal} userId={userId} />;
  const act = <SwitchOff renewal={renewal} userId={userId} />;
  if (renewal.status === 'retrying') return <RenewalRetrying renewal={renewal} userId={userId} act={act} />;
  if (renewal.amount !== null && renewal.charged_on !== null)
    return <RenewalToCome renewal={renewal} userId={userId} act={act} />;
  return (
    <>
      <p>{t('accountArea.renewal.onSoldNoMore', { tier: renewal.membership.name, date: date(renewal.ends) })}</p>
      <Button kind="secondary" render={<Link to="/cme-program?section=pricing" />}>
        {t('accounts.account.compare')}
      </Button>
    </>
  );
}
