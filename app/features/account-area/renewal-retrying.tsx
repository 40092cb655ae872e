import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { ME } from '#app/api/login.tsx';
import { receiptsQuery } from '#app/api/receipts-query.ts';
import type { Renewal } from '#app/api/renewal-query.ts';
import { useText } from '#app/i18n/text.tsx';
import { Note } from '#app/ui/note.tsx';
import { ChangeCard } from './change-card.tsx';

type RenewalRetryingProps = {
  renewal: Renewal;
  userId: string;
  /** What can be done about the renewal itself. */
  act: ReactNode;
};

/** The charge of a renewal did not go through: what happens next, and where the card is changed. (rules M19) */
export function RenewalRetrying({ renewal, userId, act }: RenewalRetryingProps) {
  const { t, date, money } = useText();
  const queries = useQueryClient();
  // Once it is paid, or over, the account is another.
  useEffect(
    () => () => {
      void queries.invalidateQueries({ queryKey: ME });
      void queries.invalidateQueries(receiptsQuery(userId));
    },
    [queries, userId],
  );
  const { charged_on, grace_until, membership, ends, amount } = renewal;
  const price = money(amount ?? 0);
  if (renewal.is_charging) return <Note isAnnounced>{t('accountArea.renewal.charging', { price })}</Note>;
  const facts = { tier: membership.name, until: date(grace_until ?? ends) };
  return (
    <>
      <Note kind="danger">
        {charged_on === null
          ? t('accountArea.renewal.lastTried', facts)
          : t('accountArea.renewal.trying', { ...facts, price, next: date(charged_on) })}
      </Note>
      <div className="row">
        <ChangeCard isPrimary>{t('accountArea.card.change')}</ChangeCard>
        {act}
      </div>
    </>
  );
}
