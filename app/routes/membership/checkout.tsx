import { type ComponentProps, useEffect } from 'react';
import { href, Link, Navigate, useLoaderData, useSearchParams } from 'react-router';
import { PRICING_PATH } from '#app/api/redirects/page-paths.ts';
import { useRedirect, withRedirect } from '#app/api/redirects/use-redirect.ts';
import { type Loading, loadInBrowser, loadOnServer } from '#app/api/rendering/loading.ts';
import type { SignedInUser } from '#app/api/session/login-status.ts';
import { AccountStep } from '#app/features/accounts/account-step.tsx';
import { CheckoutLayout } from '#app/features/checkout/checkout-layout.tsx';
import { OrderSummary } from '#app/features/checkout/order-summary.tsx';
import { ChoosePlan } from '#app/features/checkout/plan/choose-plan.tsx';
import { findPurchaseKind } from '#app/features/checkout/plan/purchase-kind.ts';
import { useCheckoutSelection } from '#app/features/checkout/plan/use-checkout-selection.ts';
import { storeReturnPath } from '#app/features/checkout/return-path.ts';
import { Review } from '#app/features/checkout/review/review.tsx';
import { useQuote } from '#app/features/checkout/review/use-quote.ts';
import { StepSkeleton } from '#app/features/checkout/step-skeleton.tsx';
import { useEmployer } from '#app/features/checkout/use-employer.ts';
import { useLastKnownLogin } from '#app/features/checkout/use-last-known-login.ts';
import { readText, useText } from '#app/i18n/text.tsx';
import { LoadFailed } from '#app/shell/errors/load-failed.tsx';
import type { FrameHandle } from '#app/shell/frame/page-frame.tsx';
import { ReducedBar } from '#app/shell/top-bar/reduced-bar.tsx';
import { listMemberships } from '#contract/calls/membership.ts';
import { Button } from '#ui/button/button.tsx';
import { useToast } from '#ui/toast/use-toast.ts';

export const handle: FrameHandle = { bar: 'own', footer: 'slim' };

export const meta = () => {
  const { t } = readText();
  return [{ title: `${t('checkout.title')} | ${t('shell.product')}` }, { name: 'robots', content: 'noindex' }];
};

const load = async ({ api }: Loading) => {
  const { items } = await api(listMemberships, { include: ['prices'], page: { size: 0 } });
  return { tiers: items.toSorted((a, b) => a.rank - b.rank) };
};

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);

/** Changing the step does not reload the tiers. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname;

export default function Checkout() {
  const { t } = useText();
  const { login, hasEnded } = useLastKnownLogin();
  const back = useRedirect();
  const isKnown = login.status !== null;
  useEffect(() => storeReturnPath(back), [back]);
  return (
    <>
      <ReducedBar
        title={t('checkout.title')}
        action={
          <Button kind="secondary" size="small" render={<Link to={PRICING_PATH} />}>
            {t('checkout.back')}
          </Button>
        }
      />
      {hasEnded ? (
        <SignInAgain />
      ) : isKnown ? (
        <Steps user={login.status === true ? login.user : null} />
      ) : (
        <CheckoutLayout hasAccount={false} step="plan" aside={null}>
          <StepSkeleton />
        </CheckoutLayout>
      )}
    </>
  );
}

/** When the session ends during checkout, sign-in returns to the same step; entered values are stored. */
function SignInAgain() {
  const { t } = useText();
  const [search] = useSearchParams();
  const toast = useToast();
  useEffect(() => toast.show(t('checkout.sessionEnded')), [toast, t]);
  return <Navigate to={withRedirect(href('/signin'), `${href('/checkout')}?${search}`)} replace />;
}

function Steps({ user }: { user: SignedInUser | null }) {
  const { tiers } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const [employer, setEmployer] = useEmployer();
  const { plan, step, code, hasAccount, pathOf, go, change, applyCode } = useCheckoutSelection(tiers, user);
  if (plan === undefined) return null;
  const next = hasAccount ? 'review' : 'account';
  const isReview = step === 'review' && user !== null;
  const aside = (
    <OrderSummary
      plan={plan}
      userId={isReview ? user.id : null}
      code={code}
      purchaseKind={findPurchaseKind(user, plan.tier)}
      changePath={step === 'plan' ? null : pathOf('plan')}
    />
  );
  return (
    <CheckoutLayout hasAccount={hasAccount} step={step} aside={aside}>
      {step === 'plan' && (
        <ChoosePlan tiers={tiers} plan={plan} next={next} onChange={change} onNext={() => go(next)} />
      )}
      {step === 'account' && (
        <AccountStep
          key={user?.addresses[0]?.id ?? 'new'}
          user={user}
          membershipId={plan.tier.id}
          employer={employer}
          onEmployer={setEmployer}
          signIn={withRedirect(href('/signin'), `${href('/checkout')}?${search}`)}
          onDone={() => go('review')}
        />
      )}
      {isReview && (
        <ReviewStep
          plan={plan}
          user={user}
          employer={employer.trim()}
          code={code}
          onCode={applyCode}
          paths={{ plan: pathOf('plan'), account: pathOf('account') }}
        />
      )}
    </CheckoutLayout>
  );
}

type ReviewStepProps = Omit<ComponentProps<typeof Review>, 'quote' | 'quoteResult'>;

function ReviewStep(props: ReviewStepProps) {
  const { t } = useText();
  const { plan, user, code } = props;
  const quoteResult = useQuote({ plan, userId: user.id, code });
  const { quote, isError, isFetching, retry } = quoteResult;
  if (quote !== undefined) return <Review {...props} quote={quote} quoteResult={quoteResult} />;
  if (!isError) return <StepSkeleton />;
  return (
    <LoadFailed title={t('checkout.review.quoteFailed')} onRetry={retry} isBusy={isFetching} level={1}>
      {t('checkout.review.quoteFailedLead')}
    </LoadFailed>
  );
}
