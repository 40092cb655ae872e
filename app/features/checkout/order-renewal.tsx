import './order-outcome.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { renewalQuery } from '#app/api/renewal-query.ts';
import { useText } from '#app/i18n/text.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { Entity } from '#contract/resources.ts';

/** What is charged next by itself, when, and how to stop it, once an order is paid. (rules M4) */
export function OrderRenewal({ order, userId }: { order: Entity<'Order'>; userId: string }) {
  const { t, rich, date, money } = useText();
  const { data, isPending } = useQuery({ ...renewalQuery(userId), staleTime: 0 });
  if (isPending) return <Skeleton shape="block" height="1.5rem" />;
  if (!order.renews || data?.status !== 'on' || data.amount === null || data.charged_on === null)
    return <p className="order-renewal">{t('renewal.paidNever')}</p>;
  const tags = {
    b: (text: ReactNode) => <b className="strong num">{text}</b>,
    link: (text: ReactNode) => (
      <Link className="link" to="/my-account/membership">
        {text}
      </Link>
    ),
  };
  return (
    <p className="order-renewal">
      {rich('renewal.paid', tags, { price: money(data.amount), date: date(data.charged_on) })}
    </p>
  );
}
