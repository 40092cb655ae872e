import './start-page.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { requestFlush } from '#app/api/offline/outbox.ts';
import { putPending } from '#app/api/offline/pending-writes.ts';
import {
  type FrontMatter,
  frontMatterQuery,
  type TestedPublication,
  type TestKey,
  testedQuery,
} from '#app/api/queries/test-queries.ts';
import { useText } from '#app/i18n/text.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { nowMs } from '#client/clock.ts';
import { startPublication } from '#contract/calls/assessment.ts';
import { hasItemFeedback } from '#domain/assessment/item-feedback.ts';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { type Fact, Facts } from '#ui/list/facts.tsx';

type StartPageProps = {
  publication: TestedPublication;
  testKey: TestKey;
  /** The submission was refused until the changed front matter is confirmed; the answers are complete. */
  isResubmission: boolean;
  onStart: () => void;
};

/** The front matter before the first question: facts, objectives and disclosures. (rules L6) */
export function StartPage({ publication, testKey, isResubmission, onStart }: StartPageProps) {
  const { t } = useText();
  const queries = useQueryClient();
  const { id, title, front_matter_version: version, learningObjectives, authors = [], jointSponsor } = publication;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isResubmission) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [isResubmission]);
  const { data: frontMatter } = useQuery(frontMatterQuery(id));
  const record = frontMatter?.record;
  const start = useMutation({
    mutationFn: () => recordStart(testKey.userId, id, version),
    onSuccess: onStart,
    onError: (error) => {
      if (isOutdated(error)) void queries.invalidateQueries({ queryKey: testedQuery(testKey).queryKey });
    },
  });
  return (
    <div className="start-page">
      <p className="meta">{t('testRunner.start.title')}</p>
      <h1 className="h2" tabIndex={-1} ref={heading}>
        {title}
      </h1>
      {isResubmission && (
        <Note isAnnounced>
          <p className="strong">{t('testRunner.start.changed')}</p>
          <p className="small">{t('testRunner.start.changedText')}</p>
        </Note>
      )}
      <Facts facts={useFacts(publication)} />
      {learningObjectives.length > 0 && (
        <section>
          <h2 className="ui-h">{t('testRunner.start.objectives')}</h2>
          <ol className="start-page-list">
            {learningObjectives.map((objective) => (
              <li key={objective}>{objective}</li>
            ))}
          </ol>
        </section>
      )}
      {record !== null && record !== undefined ? (
        <RecordDisclosures record={record} sponsor={jointSponsor} />
      ) : authors.length > 0 ? (
        <section>
          <h2 className="ui-h">{t('testRunner.start.disclosures')}</h2>
          <ul className="start-page-people">
            {authors.map((author) => (
              <li key={author.id}>
                <b>{author.fullNameAffix}</b>
                <span>{author.conflictsOfInterest}</span>
              </li>
            ))}
          </ul>
          {jointSponsor !== null && (
            <p className="small quiet">{t('testRunner.start.sponsor', { sponsor: jointSponsor })}</p>
          )}
        </section>
      ) : null}
      {!isResubmission && (
        <Note>
          {t('testRunner.start.autosave')} {hasItemFeedback(publication.type) && t('testRunner.items.start')}
        </Note>
      )}
      {start.isError && (
        <Note kind="danger" isAnnounced>
          {t(isOutdated(start.error) ? 'testRunner.start.outdated' : 'testRunner.start.startFailed')}
        </Note>
      )}
      <div>
        <Button size="large" busy={start.isPending} onClick={() => start.mutate()}>
          {t(isResubmission ? 'testRunner.start.confirm' : 'testRunner.start.act')}
        </Button>
      </div>
    </div>
  );
}

type RecordProps = { record: NonNullable<FrontMatter['record']>; sponsor: string | null };

/** Relationships and support as the record of the activity states them. (rules L9, L25) */
function RecordDisclosures({ record, sponsor }: RecordProps) {
  const { t } = useText();
  return (
    <section>
      <h2 className="ui-h">{t('testRunner.start.disclosures')}</h2>
      {record.disclosures.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {record.support.length === 0 ? (
        <p>{t('testRunner.start.support')}</p>
      ) : (
        <p>{record.support.map(({ name, in_kind }) => (in_kind === '' ? name : `${name} (${in_kind})`)).join('; ')}</p>
      )}
      {sponsor !== null && <p className="small quiet">{t('testRunner.start.sponsor', { sponsor })}</p>}
    </section>
  );
}

/** Without a connection it waits on this device, and is sent before the test is. (rules L7, B5) */
async function recordStart(owner: string, id: string, version: string): Promise<void> {
  try {
    await browserApi(startPublication, { params: { id }, attributes: { version } });
  } catch (error) {
    if (error instanceof ApiError) throw error;
    putPending(owner, { kind: 'start', id, version, madeAt: nowMs() });
    requestFlush();
  }
}

const isOutdated = (error: Error | null): boolean => error instanceof ApiError && error.code === 'start.outdated';

function useFacts({ question_count, passingScore, earnLabelSmall, expirationDate }: TestedPublication): Fact[] {
  const { t, date } = useText();
  return [
    { term: t('testRunner.start.questions'), value: question_count },
    { term: t('testRunner.start.passMark'), value: `${passingScore} %` },
    { term: t('testRunner.start.attempts'), value: t('testRunner.start.attemptsValue') },
    ...(earnLabelSmall === '' ? [] : [{ term: t('testRunner.start.credit'), value: earnLabelSmall, isCredit: true }]),
    ...(expirationDate === null ? [] : [{ term: t('testRunner.start.ends'), value: date(expirationDate) }]),
  ];
}
