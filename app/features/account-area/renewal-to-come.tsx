import type { ReactNode } from 'react';
import { nowText } from '#app/api/clock.ts';
import type { Renewal } from '#app/api/renewal-query.ts';
import { useText } from '#app/i18n/text.tsx';
import { Note } from '#app/ui/note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { isCardOver, renewalDueAt } from '#domain/membership/renewal.ts';
import { lastDayOfMonth } from '#domain/shared/dates.ts';
import type { TimeZone } from '#domain/shared/time-zone.ts';
import { ChangeCard } from './change-card.tsx';
import { useSavedMethod } from './saved-method-query.ts';

type RenewalToComeProps = {
  renewal: Renewal;
  userId: string;
  /** What can be done about the renewal itself. */
  act: ReactNode;
};

/** When the membership renews and what is charged; a card that is over by then is told here, as the notice by e-mail tells it. */
export function RenewalToCome({ renewal, userId, act }: RenewalToComeProps) {
  const { t, date, money, zone } = useText();
  const { data, isPending } = useSavedMethod(userId);
  if (isPending) return <Skeleton shape="block" height="5rem" />;
  const { membership, ends, amount, charged_on } = renewal;
  const facts = { tier: membership.name, price: money(amount ?? 0), date: date(charged_on ?? ends) };
  const told = <p>{t('accountArea.renewal.on', facts)}</p>;
  const method = data?.data ?? null;
  const expires = method?.expires ?? null;
  if (!method || expires === null || !isToldOver(expires, new Date(ends), zone)) {
    return (
      <>
        {told}
        {act}
      </>
    );
  }
  return (
    <>
      {told}
      <Note kind="danger">
        {t('accountArea.renewal.cardOver', { method: method.name, until: date(lastDayOfMonth(expires)) })}
      </Note>
      <div className="row">
        <ChangeCard isPrimary>{t('accountArea.card.change')}</ChangeCard>
        {act}
      </div>
    </>
  );
}

/** From the first notice on: sooner, most banks will still replace the card. */
const isToldOver = (expires: { year: number; month: number }, ends: Date, zone: TimeZone): boolean =>
  isCardOver(expires, ends, zone) && renewalDueAt(ends, 'notice-30', zone).toISOString() <= nowText();
