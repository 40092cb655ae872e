import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { href, Link, useParams, useRevalidator } from 'react-router';
import { ME_KEY } from '#app/api/session/login.tsx';
import type { SignedInUser } from '#app/api/session/login-status.ts';
import { OrderOutcome } from '#app/features/checkout/order/order-outcome.tsx';
import { orderQuery } from '#app/features/checkout/order/order-query.ts';
import { readReturnPath } from '#app/features/checkout/return-path.ts';
import { StepSkeleton } from '#app/features/checkout/step-skeleton.tsx';
import { clearEmployer } from '#app/features/checkout/use-employer.ts';
import { readText, useText } from '#app/i18n/text.tsx';
import { LoadFailed } from '#app/shell/errors/load-failed.tsx';
import type { FrameHandle } from '#app/shell/frame/page-frame.tsx';
import { RequireLogin } from '#app/shell/frame/require-login.tsx';
import { ReducedBar } from '#app/shell/top-bar/reduced-bar.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

export const handle: FrameHandle = { bar: 'own', footer: 'slim' };

export const meta = () => {
  const { t } = readText();
  return [{ title: `${t('checkout.order.title')} | ${t('shell.product')}` }, { name: 'robots', content: 'noindex' }];
};

/** The return from the payment page; shows the status that the provider confirmed, not the browser's. (rules M6) */
export default function CheckoutOrder() {
  const { t } = useText();
  return (
    <>
      <ReducedBar title={t('checkout.order.title')} />
      <main id="main" className="page page-narrow order-outcome">
        <RequireLogin waiting={<StepSkeleton />}>{(user) => <Order user={user} />}</RequireLogin>
      </main>
    </>
  );
}

function Order({ user }: { user: SignedInUser }) {
  const { t } = useText();
  const { orderId = '' } = useParams();
  const { data: order, error, refetch, isFetching } = useQuery(orderQuery(orderId));
  const isPaid = order?.status === 'paid' || order?.status === 'refunded';
  const isUpdated = useNewMembership(isPaid);
  // The account is refetched first, so that the page does not show the previous membership.
  if (order !== undefined && (!isPaid || isUpdated))
    return <OrderOutcome order={order} user={user} back={readReturnPath()} />;
  if (error instanceof ApiError && error.status === 404) return <NoOrder />;
  if (error) {
    return (
      <LoadFailed title={t('checkout.order.failedToLoad')} onRetry={() => void refetch()} isBusy={isFetching} level={1}>
        {t('checkout.order.failedToLoadLead')}
      </LoadFailed>
    );
  }
  return <StepSkeleton />;
}

/** Reloads the account and all loaded data once an order is paid. */
function useNewMembership(isPaid: boolean): boolean {
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  const [isUpdated, setUpdated] = useState(false);
  useEffect(() => {
    if (!isPaid) return;
    clearEmployer();
    void queries
      .invalidateQueries({ queryKey: ME_KEY })
      .then(() => revalidate())
      .finally(() => setUpdated(true));
  }, [isPaid, queries, revalidate]);
  return isUpdated;
}

function NoOrder() {
  const { t } = useText();
  const account = (
    <Button kind="secondary" render={<Link to={href('/my-account/:page?')} />}>
      {t('checkout.order.account')}
    </Button>
  );
  return (
    <EmptyState title={t('checkout.order.missingTitle')} level={1} actions={account}>
      {t('checkout.order.missingLead')}
    </EmptyState>
  );
}
