import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Renewal } from '#app/api/renewal-query.ts';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';

type RenewalRetryingProps = {
  renewal: Renewal;
  userId: string;
  /** What can be done about the renewal itself. */
  act: ReactNode;
};

/** The charge of a renewal did not go through: what happens next. (rules M19) */
export function RenewalRetrying({ renewal, act }: RenewalRetryingProps) {
  const { t, date } = useText();
  const { charged_on, grace_until, membership, ends } = renewal;
  const facts = { tier: membership.name, until: date(grace_until ?? ends) };
  return (
    <>
      <Note kind="danger">
        {charged_on === null
          ? t('accountArea.renewal.lastTried', facts)
          : t('accountArea.renewal.trying', { ...facts, next: date(charged_on) })}
      </Note>
      <div className="row">
        <Button render={<Link to={`/checkout?${new URLSearchParams({ membership: membership.id })}`} />}>
          {t('accountArea.renewal.payNow')}
        </Button>
        {act}
      </div>
    </>
  );
}
