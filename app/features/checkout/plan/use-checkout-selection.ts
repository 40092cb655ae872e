import { href, useNavigate, useSearchParams } from 'react-router';
import type { SignedInUser } from '#app/api/session/login-status.ts';
import { ONE_YEAR, parseRebillDays, type RebillDays } from '#domain/membership/pricing.ts';
import { nextTier } from '#domain/membership/tier.ts';
import { chooseStep, type Step } from './checkout-step.ts';
import type { Plan, Tier } from './plan.ts';

/** The selected plan and step, read from the address; the plan is undefined while no tier is on sale. */
export function useCheckoutSelection(tiers: readonly Tier[], user: SignedInUser | null) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const params = readCheckoutParams(search);
  const selected = tiers.find(({ id }) => id === params.membership);
  const tier = selected ?? suggestTier(tiers, user);
  const hasAccount = user !== null && user.addresses.length > 0;
  const step = chooseStep({
    requested: params.step,
    hasPlan: selected !== undefined && params.days !== null,
    hasAccount,
  });
  const plan: Plan | undefined = tier && { tier, days: params.days ?? ONE_YEAR };
  const pathOf = (to: Step, other = plan) =>
    stepPath(search, to, other && { membership: other.tier.id, days: other.days });
  return {
    plan,
    step,
    code: params.code,
    hasAccount,
    pathOf,
    go: (to: Step) => void navigate(pathOf(to)),
    change: (next: Plan) => void navigate(pathOf('plan', next), { replace: true, preventScrollReset: true }),
    applyCode: (code: string | null) =>
      void navigate(discountCodePath(search, code), { replace: true, preventScrollReset: true }),
  };
}

/** The preselected tier: the next one for a member, their own for a former member, otherwise the best value. (rules A20) */
function suggestTier(tiers: readonly Tier[], user: SignedInUser | null): Tier | undefined {
  const own = user?.membership ?? null;
  const former = tiers.find(({ id }) => id === own?.id);
  const onSale = tiers.map((tier) => ({ ...tier, public: true }));
  const next = own !== null && user?.isMembershipValid ? nextTier(own.rank, onSale) : null;
  return tiers.find(({ id }) => id === next?.id) ?? former ?? tiers.find(({ bestValue }) => bestValue) ?? tiers[0];
}

/** The whole selection is in the address, so that it survives a reload, sign-in and back navigation. (rules P13) */
type CheckoutParams = {
  membership: string | null;
  days: RebillDays | null;
  step: string | null;
  /** The discount code, typed or from a link. */
  code: string | null;
};

function readCheckoutParams(search: URLSearchParams): CheckoutParams {
  return {
    membership: search.get('membership'),
    days: parseRebillDays(search.get('days')),
    step: search.get('step'),
    code: search.get('code')?.trim().toUpperCase() || null,
  };
}

/** The current address with another discount code, or without one. */
function discountCodePath(search: URLSearchParams, code: string | null): string {
  const next = new URLSearchParams(search);
  if (code === null) next.delete('code');
  else next.set('code', code);
  return `${href('/checkout')}?${next}`;
}

/** The address of a step, keeping the other parameters. */
function stepPath(search: URLSearchParams, step: Step, plan?: { membership: string; days: RebillDays }): string {
  const next = new URLSearchParams(search);
  if (plan !== undefined) {
    next.set('membership', plan.membership);
    next.set('days', String(plan.days));
  }
  next.set('step', step);
  return `${href('/checkout')}?${next}`;
}
