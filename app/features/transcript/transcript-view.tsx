import './transcript-view.css';
import { useQuery } from '@tanstack/react-query';
import { href, Link, useSearchParams } from 'react-router';
import { type TranscriptYear, transcriptQuery } from '#app/api/queries/credit-queries.ts';
import { creditGoalsQuery, externalCreditsQuery } from '#app/api/queries/credit-record-queries.ts';
import { PRICING_PATH } from '#app/api/redirects/page-paths.ts';
import { useSaveDocument } from '#app/features/records/index.ts';
import { useText } from '#app/i18n/text.tsx';
import { LoadFailed } from '#app/shell/errors/load-failed.tsx';
import type { TranscriptPeriod } from '#domain/credits/learners/transcript-period.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { periodParams, readPeriod, selectYears } from './choose-period.ts';
import { ExternalList } from './external/external-list.tsx';
import { GoalList } from './goals/goal-list.tsx';
import { PeriodBar } from './period-bar.tsx';
import { TopicHours } from './topics/topic-hours.tsx';
import { TranscriptSkeleton } from './transcript-skeleton.tsx';
import { TranscriptYearSection } from './transcript-year.tsx';

type TranscriptViewProps = { holder: string; canEarn: boolean };

/** My transcripts: goals, credits by academic year or of a period, what was earned elsewhere, and the files. */
export function TranscriptView({ holder, canEarn }: TranscriptViewProps) {
  const { t } = useText();
  const [search] = useSearchParams();
  const period = readPeriod(search);
  const { data: years, isError, error, refetch, isFetching } = useQuery(transcriptQuery);
  const { data: goals } = useQuery(creditGoalsQuery);
  const { data: records } = useQuery(externalCreditsQuery);
  if (years === undefined && isError) {
    return (
      <LoadFailed title={t('transcript.loadFailed')} error={error} onRetry={() => void refetch()} isBusy={isFetching}>
        {t('transcript.loadFailedText')}
      </LoadFailed>
    );
  }
  if (years === undefined) return <TranscriptSkeleton />;
  // What was earned stays useful: records and goals belong to those who once earned credit, too. (rules T60)
  const canAdd = canEarn || years.length > 0;
  const isEmpty = years.length === 0 && (records ?? []).length === 0;
  return (
    <>
      {!isEmpty && <Exports holder={holder} period={period} hasSa={years.some(({ totals }) => totals.SA !== 0)} />}
      <GoalList canAdd={canAdd} />
      {years.length === 0 ? (
        <NoTranscript canEarn={canEarn} />
      ) : (
        <>
          <PeriodBar period={period} years={years} goals={goals ?? []} />
          <Years years={selectYears(years, period)} />
        </>
      )}
      <TopicHours />
      <ExternalList period={period} canAdd={canAdd} />
      {years.length > 0 && <p className="meta transcript-note">{t('transcript.note')}</p>}
    </>
  );
}

function Years({ years }: { years: readonly TranscriptYear[] }) {
  const { t } = useText();
  const [, setSearch] = useSearchParams();
  if (years.length === 0) {
    return (
      <EmptyState
        title={t('creditRecord.period.empty')}
        drawing="clock"
        actions={
          <Button kind="secondary" onClick={() => setSearch({}, { replace: true, preventScrollReset: true })}>
            {t('creditRecord.period.showAll')}
          </Button>
        }
      >
        {t('creditRecord.period.emptyText')}
      </EmptyState>
    );
  }
  return years.map((year) => <TranscriptYearSection key={year.academic_year} year={year} />);
}

type ExportsProps = { holder: string; period: TranscriptPeriod; hasSa: boolean };

/** The files of the period that is shown. (rules T65, T66) */
function Exports({ holder, period, hasSa }: ExportsProps) {
  const { t } = useText();
  const query = periodParams(period).toString();
  const addressOf = (path: string) => (query === '' ? path : `${path}?${query}`);
  const pdf = useSaveDocument();
  const csv = useSaveDocument();
  const more = useSaveDocument();
  return (
    <div className="transcript-bar">
      <p>{t('transcript.holder', { name: holder })}</p>
      <div className="row">
        <Button kind="secondary" icon="print" onClick={() => window.print()}>
          {t('transcript.print')}
        </Button>
        <Button
          kind="secondary"
          icon="download"
          busy={csv.isSaving}
          onClick={() => csv.save(addressOf('/api/transcript.csv'))}
        >
          {t('transcript.csv')}
        </Button>
        <Button icon="download" busy={pdf.isSaving} onClick={() => pdf.save(addressOf('/api/transcript.pdf'))}>
          {t('transcript.pdf')}
        </Button>
      </div>
      <div className="row transcript-more">
        <p className="meta">{t('creditRecord.files.includes')}</p>
        {hasSa && (
          <Button
            kind="text"
            size="small"
            icon="download"
            onClick={() => more.save(addressOf('/api/transcript/sa-log.csv'))}
          >
            {t('creditRecord.files.saLog')}
          </Button>
        )}
        <Button kind="text" size="small" icon="download" onClick={() => more.save(addressOf('/api/transcript.json'))}>
          {t('creditRecord.files.json')}
        </Button>
      </div>
    </div>
  );
}

function NoTranscript({ canEarn }: { canEarn: boolean }) {
  const { t } = useText();
  if (!canEarn) {
    return (
      <EmptyState
        title={t('transcript.empty')}
        actions={<Button render={<Link to={PRICING_PATH} />}>{t('transcript.withMembershipAct')}</Button>}
      >
        {t('transcript.withMembership')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t('transcript.empty')}
      actions={
        <Button render={<Link to={`${href('/library')}?type=PUBLICATION_QUICK_TAKE`} />}>
          {t('transcript.emptyAct')}
        </Button>
      }
    >
      {t('transcript.emptyText')}
    </EmptyState>
  );
}
