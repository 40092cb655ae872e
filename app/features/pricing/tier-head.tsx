import './tier-table.css';
import { Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Tag } from '#app/ui/tag.tsx';
import type { Entity } from '#contract/resources.ts';
import { ONE_YEAR, type RebillDays } from '#domain/membership/pricing.ts';
import type { Tier } from './load-program.ts';
import { priceOf } from './price-of.ts';
import { tierAction } from './tier-action.ts';

type TierHeadProps = {
  tier: Tier;
  days: RebillDays;
  back: string | null;
  account: Entity<'User'> | null | undefined;
  isShown: boolean;
  isBest: boolean;
  isOffered: boolean;
};

/** Name, price and button of a tier. */
export function TierHead({ tier, days, back, account, isShown, isBest, isOffered }: TierHeadProps) {
  const { t } = useText();
  return (
    <th scope="col" data-best={isBest || undefined} data-shown={isShown || undefined}>
      {isBest && <span className="tier-flag">{t('pricing.bestValue')}</span>}
      <p className="tier-name">{tier.name}</p>
      <TierPrice tier={tier} days={days} />
      <div className="tier-act">
        {account === undefined ? (
          <Skeleton shape="block" height="var(--control)" />
        ) : (
          <TierButton {...{ tier, days, back, account, isOffered }} />
        )}
      </div>
    </th>
  );
}

function TierPrice({ tier, days }: Pick<TierHeadProps, 'tier' | 'days'>) {
  const { t, money } = useText();
  const price = priceOf(tier, days);
  if (price === null) return null;
  return (
    <>
      <p className="tier-price">{money(price.amount, { wholeDollars: true })}</p>
      <p className="tier-per num">
        {days === ONE_YEAR ? (
          t('pricing.perYear')
        ) : (
          <>
            {t('pricing.perFiveYears', { price: money(price.perYear, { wholeDollars: true }) })}
            <br />
            {t('pricing.saves', { price: money(price.saved, { wholeDollars: true }) })}
          </>
        )}
      </p>
      <p className="tier-renews num">
        {t(days === ONE_YEAR ? 'renewal.yearly' : 'renewal.fiveYears', {
          price: money(price.amount, { wholeDollars: true }),
        })}
      </p>
    </>
  );
}

type TierButtonProps = Pick<TierHeadProps, 'tier' | 'days' | 'back' | 'isOffered'> & { account: Entity<'User'> | null };

function TierButton({ tier, days, back, account, isOffered }: TierButtonProps) {
  const { t } = useText();
  const action = tierAction(account, tier);
  const isOwn = account?.membership?.id === tier.id;
  // One primary button, and none for whoever has the highest tier already.
  const isPrimary = isOffered && (action === 'renew' || action === 'upgrade');
  const address = new URLSearchParams({ membership: tier.id, days: String(days), from: 'pricing' });
  if (back !== null) address.set('redirect', back);
  return (
    <>
      {action !== 'none' && (
        <Button kind={isPrimary ? 'primary' : 'secondary'} render={<Link to={`/checkout?${address}`} />}>
          {action === 'renew' ? t('pricing.act.renew') : t(`pricing.act.${action}`, { tier: tier.name })}
        </Button>
      )}
      {isOwn && <Tag kind="open">{account?.isMembershipValid ? t('pricing.yours') : t('pricing.yoursEnded')}</Tag>}
    </>
  );
}
