import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { browserApi } from '#app/api/browser-api.ts';
import { ME } from '#app/api/login.tsx';
import { receiptsQuery } from '#app/api/receipts-query.ts';
import { renewingOrder } from '#app/api/renewing-order.ts';
import { useIsOnSale } from '#app/api/tiers-query.ts';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useToast } from '#app/ui/use-toast.ts';
import { cancelRenewal } from '#contract/calls/membership.ts';
import type { Entity } from '#contract/resources.ts';
import { FailedNote } from './failed-note.tsx';
import { RenewalTold } from './renewal-told.tsx';
import { StopReasonFields, type Why } from './stop-reason-fields.tsx';

type Tier = { id: string; name: string };
type RenewalProps = { userId: string; tier: Tier; ends: string };

/** Automatic renewal is on by default and can be switched off in the account. (decisions.md, Money) */
export function RenewalPanel({ userId, tier, ends }: RenewalProps) {
  const { t, date } = useText();
  const { data, isError, error, refetch, isFetching } = useQuery(receiptsQuery(userId));
  const isOnSale = useIsOnSale(tier.id);
  if (data === undefined && isError) {
    return (
      <FailedNote error={error} onRetry={() => void refetch()} isBusy={isFetching}>
        {t('accountArea.renewal.loadFailed')}
      </FailedNote>
    );
  }
  if (data === undefined) return <Skeleton shape="block" height="5rem" />;
  const order = renewingOrder(data.items);
  // After a lower tier that was bought for later, it is that one which goes on.
  if (order !== null)
    return <Renewing order={order} tier={order.membership?.name ?? tier.name} {...{ userId, ends }} />;
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

type RenewingProps = { order: Entity<'Order'>; userId: string; tier: string; ends: string };

function Renewing({ order, userId, tier, ends }: RenewingProps) {
  const { t, date } = useText();
  const [isAsked, setAsked] = useState(false);
  const [why, setWhy] = useState<Why>({});
  const until = date(order.ends ?? ends);
  const isInGrace = order.grace_until !== null;
  const done = t(isInGrace ? 'accountArea.renewal.doneNow' : 'accountArea.renewal.done', { date: until });
  const off = useSwitchOff({ orderId: order.id, userId, done, onDone: () => setAsked(false) });
  return (
    <>
      <RenewalTold
        {...{ order, userId, tier, until }}
        act={
          <Button kind="secondary" onClick={() => setAsked(true)}>
            {t('accountArea.renewal.switchOff')}
          </Button>
        }
      />
      <Dialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t('accountArea.renewal.ask')}
        description={t(isInGrace ? 'accountArea.renewal.askTextNow' : 'accountArea.renewal.askText', { date: until })}
        closeLabel={t('accountArea.close')}
        size="small"
      >
        <div className="stack-4">
          <StopReasonFields why={why} onChange={setWhy} />
          {off.isError && <FieldError>{t('accountArea.renewal.failed')}</FieldError>}
          <div className="row">
            <Button busy={off.isPending} onClick={() => off.mutate(why)}>
              {t('accountArea.renewal.confirm')}
            </Button>
            <Button kind="text" onClick={() => setAsked(false)}>
              {t('accountArea.renewal.keep')}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}

type SwitchOff = { orderId: string; userId: string; done: string; onDone: () => void };

function useSwitchOff({ orderId, userId, done, onDone }: SwitchOff) {
  const toast = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (why: Why) => browserApi(cancelRenewal, { params: { id: orderId }, plain: why }),
    onSuccess: async () => {
      await queries.invalidateQueries(receiptsQuery(userId));
      toast.say(done);
      onDone();
      // In the days of grace the membership ends with it.
      await queries.invalidateQueries({ queryKey: ME });
    },
  });
}
