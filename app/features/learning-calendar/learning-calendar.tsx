import './learning-calendar.css';
import { useQuery } from '@tanstack/react-query';
import { learningCalendarQuery } from '#app/api/queries/learning-calendar-query.ts';
import { SecretAddress, SecretAddressActs } from '#app/features/secret-address/index.ts';
import { useText } from '#app/i18n/text.tsx';
import { ErrorDetail } from '#app/shell/errors/error-detail.tsx';
import { useOffersCredit } from '#app/shell/frame/use-config.ts';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useLearningCalendarActs } from './use-learning-calendar.ts';

/** The member's calendar: creating its address, replacing it and turning it off; without a heading inside what names it. (rules T81) */
export function LearningCalendar({ heading: Heading }: { heading: 'h2' | 'h3' | null }) {
  const { t } = useText();
  const { data: calendar, isError, error, refetch, isFetching } = useQuery(learningCalendarQuery);
  return (
    <div className="learning-calendar">
      {Heading !== null && <Heading className="ui-h">{t('learningCalendar.title')}</Heading>}
      {calendar === undefined && isError ? (
        <Note kind="danger" isAnnounced>
          {t('learningCalendar.failed')} <ErrorDetail error={error} />{' '}
          <Button kind="text" size="small" busy={isFetching} onClick={() => void refetch()}>
            {t('learningCalendar.tryAgain')}
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
  const offersCredit = useOffersCredit();
  const { make } = useLearningCalendarActs();
  return (
    <>
      <p className="quiet">{t(offersCredit ? 'learningCalendar.lead' : 'learningCalendar.leadSeries')}</p>
      <Button
        kind="secondary"
        size="small"
        busy={make.isPending}
        onClick={() => make.mutate(t('learningCalendar.made'))}
      >
        {t('learningCalendar.make')}
      </Button>
    </>
  );
}

type ActiveCalendarProps = { url: string | null; created: string };

/** The address, shown once after it was made, and the buttons that replace it and turn the calendar off. */
function ActiveCalendar({ url, created }: ActiveCalendarProps) {
  const { t, date } = useText();
  const { make, revoke } = useLearningCalendarActs();
  return (
    <>
      <p className="num">{t('learningCalendar.active', { date: date(created) })}</p>
      {url === null ? <p className="quiet">{t('learningCalendar.hidden')}</p> : <Address key={url} url={url} />}
      <SecretAddressActs
        texts={{
          replace: t('learningCalendar.replace'),
          replaceConfirm: t('learningCalendar.replaceConfirm'),
          replaceText: t('learningCalendar.replaceText'),
          revoke: t('learningCalendar.revoke'),
          revokeConfirm: t('learningCalendar.revokeConfirm'),
          revokeText: t('learningCalendar.revokeText'),
          cancel: t('learningCalendar.cancel'),
        }}
        size="small"
        busy={make.isPending ? 'replace' : revoke.isPending ? 'revoke' : null}
        onAct={(act) => (act === 'revoke' ? revoke.mutate() : make.mutate(t('learningCalendar.replaced')))}
      />
    </>
  );
}

function Address({ url }: { url: string }) {
  const { t } = useText();
  const texts = {
    once: t('learningCalendar.once'),
    address: t('learningCalendar.address'),
    secret: t('learningCalendar.secret'),
    copy: t('learningCalendar.copy'),
    copied: t('learningCalendar.copied'),
    copyFailed: t('learningCalendar.copyFailed'),
  };
  return (
    <>
      <SecretAddress url={url} texts={texts} />
      <p className="small quiet">{t('learningCalendar.how')}</p>
    </>
  );
}
