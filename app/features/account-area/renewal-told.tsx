import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { nowText } from '#app/api/clock.ts';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import type { Entity } from '#contract/resources.ts';
import { nextChargeOn } from '#domain/membership/renewal.ts';
import { RenewalToCome } from './renewal-to-come.tsx';

type RenewalToldProps = {
  order: Entity<'Order'>;
  userId: string;
  tier: string;
  until: string;
  /** What can be done about the renewal itself. */
  act: ReactNode;
};

/** When a membership renews, or that its charge did not go through and what happens next. (decisions.md, Money) */
export function RenewalTold({ order, userId, tier, until, act }: RenewalToldProps) {
  const { t, date, zone } = useText();
  const { ends, grace_until, membership } = order;
  if (grace_until === null || ends === null) return <RenewalToCome {...{ order, userId, tier, until, act }} />;
  const next = nextChargeOn(new Date(ends), { now: new Date(nowText()), zone });
  const openUntil = date(grace_until);
  return (
    <>
      <Note kind="danger">
        {next === null
          ? t('accountArea.renewal.lastTried', { tier, until: openUntil })
          : t('accountArea.renewal.trying', { tier, next: date(next), until: openUntil })}
      </Note>
      <div className="row">
        <Button render={<Link to={`/checkout?${new URLSearchParams({ membership: membership?.id ?? '' })}`} />}>
          {t('accountArea.renewal.payNow')}
        </Button>
        {act}
      </div>
    </>
  );
}
