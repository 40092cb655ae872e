import './prompt.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTier } from '#app/api/queries/billing/use-tier.ts';
import { PRICING_PATH } from '#app/api/redirects/page-paths.ts';
import { useLogin } from '#app/api/session/login.tsx';
import { useText } from '#app/i18n/text.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { quoteOrder } from '#contract/calls/membership.ts';
import { Button } from '#ui/button/button.tsx';
import { PromptBox } from './prompt-box.tsx';
import type { PromptProps } from './prompt-props.ts';

/** The buy-a-membership popup: the lowest tier that opens it, and what it costs this reader today. (rules A17, P29) */
export function BuyPrompt({ modal, ...box }: PromptProps<'buyMembership'>) {
  const { t } = useText();
  const { tier, isRenewal, art } = modal;
  const { checkout, yearly, id } = useTier(tier);
  const title = tier === null ? t('prompts.buy.titleAny') : t('prompts.buy.title', { tier });
  const label = tier === null ? t('prompts.buy.upgradeAny') : t('prompts.buy.upgrade', { tier });
  return (
    <PromptBox
      {...box}
      title={isRenewal ? t('prompts.buy.renewTitle') : title}
      lead={isRenewal ? t('prompts.buy.renewLead') : t('prompts.buy.lead')}
      art={art}
    >
      {tier !== null && id !== null && yearly !== null && <Price tier={tier} tierId={id} yearly={yearly} />}
      <Button size="large" wide render={<Link to={checkout} />}>
        {isRenewal ? t('prompts.buy.renew') : label}
      </Button>
      <p className="small prompt-after">
        <Link className="link" to={PRICING_PATH}>
          {t('prompts.buy.compare')}
        </Link>
      </p>
    </PromptBox>
  );
}

type PriceProps = { tier: string; tierId: string; yearly: number };

/** A year's price, less what this reader has paid for and not used. */
function Price({ tier, tierId, yearly }: PriceProps) {
  const { t, money } = useText();
  const login = useLogin();
  const userId = login.status === true ? login.user.id : null;
  const { data: quote } = useQuery({
    queryKey: ['quote', userId, tierId, 365],
    queryFn: async ({ signal }) =>
      (await browserApi(quoteOrder, { parameters: { membership: tierId, rebillDays: '365' }, signal })).data,
    enabled: userId !== null,
    staleTime: 0,
  });
  const unused = quote?.proration ?? 0;
  const discount = quote?.discount ?? 0;
  return (
    <dl className="prompt-facts">
      <dt>{t('prompts.buy.yearly', { tier })}</dt>
      <dd>{money(yearly)}</dd>
      {unused > 0 && (
        <>
          <dt>{t('prompts.buy.unused')}</dt>
          <dd>{money(-unused)}</dd>
        </>
      )}
      {discount > 0 && (
        <>
          <dt>{t('prompts.buy.discount')}</dt>
          <dd>{money(-discount)}</dd>
        </>
      )}
      {quote !== undefined && quote.amount !== yearly && (
        <>
          <dt className="prompt-total">{t('prompts.buy.due')}</dt>
          <dd className="prompt-total">{money(quote.amount)}</dd>
        </>
      )}
    </dl>
  );
}
