import type { SignedInUser } from '#app/api/session/login-status.ts';
import './tier-table.css';
import { href, Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { FIVE_YEARS, ONE_YEAR, type RebillDays } from '#domain/membership/pricing.ts';
import { Button } from '#ui/button/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Tag } from '#ui/text/tag.tsx';
import type { Tier } from './load-program.ts';
import { chooseTierAction } from './tier-action.ts';

type TierHeadProps = {
  tier: Tier;
  days: RebillDays;
  back: string | null;
  account: SignedInUser | null | undefined;
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
      <div className="tier-action">
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
  const price = findPrice(tier, days);
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

type TierButtonProps = Pick<TierHeadProps, 'tier' | 'days' | 'back' | 'isOffered'> & { account: SignedInUser | null };

function TierButton({ tier, days, back, account, isOffered }: TierButtonProps) {
  const { t } = useText();
  const action = chooseTierAction(account, tier);
  const isOwn = account?.membership?.id === tier.id;
  // One primary button; none if the user has the highest tier already.
  const isPrimary = isOffered && (action === 'renew' || action === 'upgrade');
  const address = new URLSearchParams({ membership: tier.id, days: String(days), from: 'pricing' });
  if (back !== null) address.set('redirect', back);
  return (
    <>
      {action !== 'none' && (
        <Button kind={isPrimary ? 'primary' : 'secondary'} render={<Link to={`${href('/checkout')}?${address}`} />}>
          {action === 'renew' ? t('pricing.act.renew') : t(`pricing.act.${action}`, { tier: tier.name })}
        </Button>
      )}
      {isOwn && <Tag kind="open">{account?.isMembershipValid ? t('pricing.yours') : t('pricing.yoursEnded')}</Tag>}
    </>
  );
}

/** The price of a tier for a term, and the saving of five years over five single ones; null without such a price. */
function findPrice(tier: Pick<Tier, 'prices'>, days: RebillDays) {
  const amountOf = (term: RebillDays) => tier.prices.find(({ rebillDays }) => rebillDays === term)?.amount;
  const amount = amountOf(days);
  if (amount === undefined) return null;
  const years = FIVE_YEARS / ONE_YEAR;
  const yearly = amountOf(ONE_YEAR);
  if (days === ONE_YEAR || yearly === undefined) return { amount, perYear: amount, saved: 0 };
  return { amount, perYear: Math.round(amount / years), saved: yearly * years - amount };
}
