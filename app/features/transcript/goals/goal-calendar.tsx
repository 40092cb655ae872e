import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { goalCalendarQuery } from '#app/api/queries/credit-record-queries.ts';
import { SecretAddress } from '#app/features/secret-address/index.ts';
import { useText } from '#app/i18n/text.tsx';
import { ErrorDetail } from '#app/shell/errors/error-detail.tsx';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useGoalCalendarChange } from './use-goal-calendar.ts';

/** The member's calendar of goals: creating its address, replacing it and turning it off. (rules T81) */
export function GoalCalendar() {
  const { t } = useText();
  const { data: calendar, isError, error, refetch, isFetching } = useQuery(goalCalendarQuery);
  return (
    <div className="goal-calendar">
      <h3 className="ui-h">{t('creditRecord.calendar.title')}</h3>
      {calendar === undefined && isError ? (
        <Note kind="danger" isAnnounced>
          {t('creditRecord.calendar.failed')} <ErrorDetail error={error} />{' '}
          <Button kind="text" size="small" busy={isFetching} onClick={() => void refetch()}>
            {t('accountArea.tryAgain')}
          </Button>
        </Note>
      ) : calendar === undefined ? (
        <Skeleton shape="block" height="4rem" />
      ) : calendar.created === null ? (
        <NoCalendar />
      ) : (
        <ActiveCalendar url={calendar.url} created={calendar.created} />
      )}
    </div>
  );
}

function NoCalendar() {
  const { t } = useText();
  const { make } = useGoalCalendarChange();
  return (
    <>
      <p className="quiet">{t('creditRecord.calendar.lead')}</p>
      <Button
        kind="secondary"
        size="small"
        busy={make.isPending}
        onClick={() => make.mutate(t('creditRecord.calendar.made'))}
      >
        {t('creditRecord.calendar.make')}
      </Button>
    </>
  );
}

type ActiveCalendarProps = { url: string | null; created: string };

/** The address, shown once after it was made, and the buttons that replace it and turn the calendar off. */
function ActiveCalendar({ url, created }: ActiveCalendarProps) {
  const { t, date } = useText();
  const { make, revoke } = useGoalCalendarChange();
  const [confirmation, setConfirmation] = useState<'replace' | 'revoke' | null>(null);
  const confirm = () => {
    setConfirmation(null);
    if (confirmation === 'revoke') revoke.mutate();
    else make.mutate(t('creditRecord.calendar.replaced'));
  };
  const shown = confirmation ?? 'replace';
  return (
    <>
      <p className="num">{t('creditRecord.calendar.active', { date: date(created) })}</p>
      {url === null ? <p className="quiet">{t('creditRecord.calendar.hidden')}</p> : <Address key={url} url={url} />}
      <div className="row">
        <Button kind="secondary" size="small" busy={make.isPending} onClick={() => setConfirmation('replace')}>
          {t('creditRecord.calendar.replace')}
        </Button>
        <Button kind="text" size="small" busy={revoke.isPending} onClick={() => setConfirmation('revoke')}>
          {t('creditRecord.calendar.revoke')}
        </Button>
      </div>
      <Dialog
        open={confirmation !== null}
        onOpenChange={(open) => !open && setConfirmation(null)}
        title={t(`creditRecord.calendar.${shown}Confirm`)}
        description={t(`creditRecord.calendar.${shown}Text`)}
        closeLabel={t('creditRecord.cancel')}
        size="small"
      >
        <div className="row">
          <Button onClick={confirm}>{t(`creditRecord.calendar.${shown}`)}</Button>
          <Button kind="text" onClick={() => setConfirmation(null)}>
            {t('creditRecord.cancel')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}

function Address({ url }: { url: string }) {
  const { t } = useText();
  const texts = {
    once: t('creditRecord.calendar.once'),
    address: t('creditRecord.calendar.address'),
    secret: t('creditRecord.calendar.secret'),
    copy: t('creditRecord.calendar.copy'),
    copied: t('creditRecord.calendar.copied'),
    copyFailed: t('creditRecord.calendar.copyFailed'),
  };
  return (
    <>
      <SecretAddress url={url} texts={texts} />
      <p className="small quiet">{t('creditRecord.calendar.how')}</p>
    </>
  );
}
