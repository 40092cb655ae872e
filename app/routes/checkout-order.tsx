import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useParams, useRevalidator } from 'react-router';
import { ApiError } from '#app/api/api-error.ts';
import { ME } from '#app/api/login.tsx';
import { OrderOutcome } from '#app/features/checkout/order-outcome.tsx';
import { orderQuery } from '#app/features/checkout/order-query.ts';
import { readReturn } from '#app/features/checkout/return-place.ts';
import { StepWaiting } from '#app/features/checkout/step-waiting.tsx';
import { forgetEmployer } from '#app/features/checkout/use-employer.ts';
import { readText, useText } from '#app/i18n/text.tsx';
import { LoadFailed } from '#app/shell/load-failed.tsx';
import type { FrameHandle } from '#app/shell/page-frame.tsx';
import { ReducedBar } from '#app/shell/reduced-bar.tsx';
import { RequireLogin } from '#app/shell/require-login.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { Entity } from '#contract/resources.ts';

export const handle: FrameHandle = { bar: 'own', footer: 'slim' };

export const meta = () => {
  const { t } = readText();
  return [{ title: `${t('checkout.order.title')} | ${t('shell.product')}` }, { name: 'robots', content: 'noindex' }];
};

/** The return from the payment page. What it shows is the provider's word, not the browser's. (rules M6) */
export default function CheckoutOrder() {
  const { t } = useText();
  return (
    <>
      <ReducedBar title={t('checkout.order.title')} />
      <main id="main" className="page page-narrow order-outcome">
        <RequireLogin waiting={<StepWaiting />}>{(user) => <Order user={user} />}</RequireLogin>
      </main>
    </>
  );
}

function Order({ user }: { user: Entity<'User'> }) {
  const { t } = useText();
  const { orderId = '' } = useParams();
  const { data: order, error, refetch, isFetching } = useQuery(orderQuery(orderId));
  const isPaid = order?.status === 'paid' || order?.status === 'refunded';
  const isTold = useNewMembership(isPaid);
  // What the account may open is asked for again first, so that the page does not speak of the old one.
  if (order !== undefined && (!isPaid || isTold)) return <OrderOutcome order={order} user={user} back={readReturn()} />;
  if (error instanceof ApiError && error.status === 404) return <NoOrder />;
  if (error) {
    return (
      <LoadFailed title={t('checkout.order.failedToLoad')} onRetry={() => void refetch()} isBusy={isFetching} level={1}>
        {t('checkout.order.failedToLoadLead')}
      </LoadFailed>
    );
  }
  return <StepWaiting />;
}

/** Once an order is paid, the account and everything loaded are loaded again as that member. */
function useNewMembership(isPaid: boolean): boolean {
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  const [isTold, setTold] = useState(false);
  useEffect(() => {
    if (!isPaid) return;
    forgetEmployer();
    void queries
      .invalidateQueries({ queryKey: ME })
      .then(() => revalidate())
      .finally(() => setTold(true));
  }, [isPaid, queries, revalidate]);
  return isTold;
}

function NoOrder() {
  const { t } = useText();
  const account = (
    <Button kind="secondary" render={<Link to="/my-account" />}>
      {t('checkout.order.account')}
    </Button>
  );
  return (
    <EmptyState title={t('checkout.order.missingTitle')} level={1} actions={account}>
      {t('checkout.order.missingLead')}
    </EmptyState>
  );
}
