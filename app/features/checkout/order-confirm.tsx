import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Entity } from '#contract/resources.ts';
import { OrderFacts } from './order-facts.tsx';
import { Outcome } from './outcome.tsx';

/** The bank has a question that is asked on the payment page; until it is answered nothing is paid. (rules M6) */
export function OrderConfirm({ order, address }: { order: Entity<'Order'>; address: string }) {
  const { t } = useText();
  return (
    <Outcome icon="clock" kind="quiet" title={t('checkout.order.confirmTitle')} lead={t('checkout.order.confirmLead')}>
      <OrderFacts order={order} />
      <Button size="large" render={<a href={address}>{null}</a>}>
        {t('checkout.order.confirm')}
      </Button>
    </Outcome>
  );
}
