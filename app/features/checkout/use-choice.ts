import { useNavigate, useSearchParams } from 'react-router';
import type { Entity } from '#contract/resources.ts';
import { ONE_YEAR } from '#domain/membership/pricing.ts';
import { nextTier } from '#domain/membership/tier.ts';
import { codeAddress, readChoice, stepAddress } from './checkout-address.ts';
import type { Plan, Tier } from './checkout-types.ts';
import { type Step, stepOf } from './step-of.ts';

/** What is being bought and how far one has come, read from the address; undefined while no tier is on sale. */
export function useChoice(tiers: readonly Tier[], user: Entity<'User'> | null) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const choice = readChoice(search);
  const chosen = tiers.find(({ id }) => id === choice.membership);
  const tier = chosen ?? suggest(tiers, user);
  const hasAccount = (user?.addresses ?? []).length > 0;
  const step = stepOf({ asked: choice.step, hasPlan: chosen !== undefined && choice.days !== null, hasAccount });
  const plan: Plan | undefined = tier && { tier, days: choice.days ?? ONE_YEAR };
  const addressOf = (to: Step, other = plan) =>
    stepAddress(search, to, other && { membership: other.tier.id, days: other.days });
  return {
    plan,
    step,
    code: choice.code,
    hasAccount,
    addressOf,
    go: (to: Step) => void navigate(addressOf(to)),
    change: (next: Plan) => void navigate(addressOf('plan', next), { replace: true, preventScrollReset: true }),
    takeCode: (code: string | null) =>
      void navigate(codeAddress(search, code), { replace: true, preventScrollReset: true }),
  };
}

/** The tier to begin with: for a member the next one, for whoever comes back their own, otherwise the best value. (rules A20) */
function suggest(tiers: readonly Tier[], user: Entity<'User'> | null): Tier | undefined {
  const own = user?.membership ?? null;
  const known = tiers.find(({ id }) => id === own?.id);
  const onSale = tiers.map((tier) => ({ ...tier, public: true }));
  const next = own !== null && user?.isMembershipValid ? nextTier(own.rank, onSale) : null;
  return tiers.find(({ id }) => id === next?.id) ?? known ?? tiers.find(({ bestValue }) => bestValue) ?? tiers[0];
}
