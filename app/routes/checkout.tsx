import { type ComponentProps, useEffect } from 'react';
import { Link, Navigate, useLoaderData, useSearchParams } from 'react-router';
import { type Loading, loadInBrowser, loadOnServer } from '#app/api/loading.ts';
import { useRedirect, withRedirect } from '#app/api/use-redirect.ts';
import { AccountStep } from '#app/features/accounts/account-step.tsx';
import { CheckoutPage } from '#app/features/checkout/checkout-page.tsx';
import { ChoosePlan } from '#app/features/checkout/choose-plan.tsx';
import { OrderSummary } from '#app/features/checkout/order-summary.tsx';
import { rememberReturn } from '#app/features/checkout/return-place.ts';
import { Review } from '#app/features/checkout/review.tsx';
import { standingOf } from '#app/features/checkout/standing-of.ts';
import { StepWaiting } from '#app/features/checkout/step-waiting.tsx';
import { useChoice } from '#app/features/checkout/use-choice.ts';
import { useEmployer } from '#app/features/checkout/use-employer.ts';
import { useKnownLogin } from '#app/features/checkout/use-known-login.ts';
import { useQuote } from '#app/features/checkout/use-quote.ts';
import { readText, useText } from '#app/i18n/text.tsx';
import { LoadFailed } from '#app/shell/load-failed.tsx';
import type { FrameHandle } from '#app/shell/page-frame.tsx';
import { ReducedBar } from '#app/shell/reduced-bar.tsx';
import { Button } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/use-toast.ts';
import { listMemberships } from '#contract/calls/membership.ts';
import type { Entity } from '#contract/resources.ts';

export const handle: FrameHandle = { bar: 'own', footer: 'slim' };

export const meta = () => {
  const { t } = readText();
  return [{ title: `${t('checkout.title')} | ${t('shell.product')}` }, { name: 'robots', content: 'noindex' }];
};

const load = async ({ api }: Loading) => {
  const { items } = await api(listMemberships, { include: 'prices', page: { size: 0 } });
  return { tiers: items.toSorted((a, b) => a.rank - b.rank) };
};

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);

/** Steps change the address, not the tiers. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname;

export default function Checkout() {
  const { t } = useText();
  const { login, hasEnded } = useKnownLogin();
  const back = useRedirect();
  const isKnown = login.status !== null;
  useEffect(() => rememberReturn(back), [back]);
  return (
    <>
      <ReducedBar
        title={t('checkout.title')}
        action={
          <Button kind="secondary" size="small" render={<Link to="/cme-program?section=pricing" />}>
            {t('checkout.back')}
          </Button>
        }
      />
      {hasEnded ? (
        <SignInAgain />
      ) : isKnown ? (
        <Steps user={login.status === true ? login.user : null} />
      ) : (
        <CheckoutPage hasAccount={false} step="plan" aside={null}>
          <StepWaiting />
        </CheckoutPage>
      )}
    </>
  );
}

/** A session that ends on the way leads over the door and back to the same step; what was typed is kept. */
function SignInAgain() {
  const { t } = useText();
  const [search] = useSearchParams();
  const toast = useToast();
  useEffect(() => toast.say(t('checkout.sessionEnded')), [toast, t]);
  return <Navigate to={withRedirect('/signin', `/checkout?${search}`)} replace />;
}

function Steps({ user }: { user: Entity<'User'> | null }) {
  const { tiers } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const [employer, setEmployer] = useEmployer();
  const { plan, step, code, hasAccount, addressOf, go, change, takeCode } = useChoice(tiers, user);
  if (plan === undefined) return null;
  const next = hasAccount ? 'review' : 'account';
  const isReview = step === 'review' && user !== null;
  const aside = (
    <OrderSummary
      plan={plan}
      userId={isReview ? user.id : null}
      code={code}
      standing={standingOf(user, plan.tier)}
      changeTo={step === 'plan' ? null : addressOf('plan')}
    />
  );
  return (
    <CheckoutPage hasAccount={hasAccount} step={step} aside={aside}>
      {step === 'plan' && (
        <ChoosePlan tiers={tiers} plan={plan} next={next} onChange={change} onNext={() => go(next)} />
      )}
      {step === 'account' && (
        <AccountStep
          key={user?.addresses?.[0]?.id ?? 'new'}
          user={user}
          membershipId={plan.tier.id}
          employer={employer}
          onEmployer={setEmployer}
          signIn={withRedirect('/signin', `/checkout?${search}`)}
          onDone={() => go('review')}
        />
      )}
      {isReview && (
        <ReviewStep
          plan={plan}
          user={user}
          employer={employer.trim()}
          code={code}
          onCode={takeCode}
          to={{ plan: addressOf('plan'), account: addressOf('account') }}
        />
      )}
    </CheckoutPage>
  );
}

type ReviewStepProps = Omit<ComponentProps<typeof Review>, 'quote' | 'quoted'>;

function ReviewStep(props: ReviewStepProps) {
  const { t } = useText();
  const { plan, user, code } = props;
  const quoted = useQuote({ plan, userId: user.id, code });
  const { quote, isError, isFetching, retry } = quoted;
  if (quote !== undefined) return <Review {...props} quote={quote} quoted={quoted} />;
  if (!isError) return <StepWaiting />;
  return (
    <LoadFailed title={t('checkout.review.quoteFailed')} onRetry={retry} isBusy={isFetching} level={1}>
      {t('checkout.review.quoteFailedLead')}
    </LoadFailed>
  );
}
