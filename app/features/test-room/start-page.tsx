import './start-page.css';
import { useMutation } from '@tanstack/react-query';
import { browserApi } from '#app/api/browser-api.ts';
import type { TestedPublication } from '#app/api/test-queries.ts';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { type Fact, Facts } from '#app/ui/facts.tsx';
import { Note } from '#app/ui/note.tsx';
import { startPublication } from '#contract/calls/assessment.ts';

type StartPageProps = { publication: TestedPublication; onStart: () => void };

/** The front matter before the first question: what the test is, what it is for, and who has which interests. (accreditation.md, In short) */
export function StartPage({ publication, onStart }: StartPageProps) {
  const { t } = useText();
  const { id, title, front_matter_version: version, learningObjectives, authors = [], jointSponsor } = publication;
  const start = useMutation({
    mutationFn: () => browserApi(startPublication, { params: { id }, attributes: { version } }),
    onSuccess: onStart,
  });
  return (
    <div className="start-page">
      <p className="meta">{t('testRoom.start.title')}</p>
      <h1 className="h2">{title}</h1>
      <Facts facts={useFacts(publication)} />
      {learningObjectives.length > 0 && (
        <section>
          <h2 className="ui-h">{t('testRoom.start.objectives')}</h2>
          <ol className="start-page-list">
            {learningObjectives.map((objective) => (
              <li key={objective}>{objective}</li>
            ))}
          </ol>
        </section>
      )}
      {authors.length > 0 && (
        <section>
          <h2 className="ui-h">{t('testRoom.start.disclosures')}</h2>
          <ul className="start-page-people">
            {authors.map((author) => (
              <li key={author.id}>
                <b>{author.fullNameAffix}</b>
                <span>{author.conflictsOfInterest}</span>
              </li>
            ))}
          </ul>
          {jointSponsor !== null && (
            <p className="small quiet">{t('testRoom.start.sponsor', { sponsor: jointSponsor })}</p>
          )}
        </section>
      )}
      <Note>{t('testRoom.start.kept')}</Note>
      {start.isError && (
        <Note kind="danger" isAnnounced>
          {t('testRoom.start.startFailed')}
        </Note>
      )}
      <div>
        <Button size="large" busy={start.isPending} onClick={() => start.mutate()}>
          {t('testRoom.start.act')}
        </Button>
      </div>
    </div>
  );
}

function useFacts({ question_count, passingScore, earnLabelSmall, expirationDate }: TestedPublication): Fact[] {
  const { t, date } = useText();
  return [
    { term: t('testRoom.start.questions'), value: question_count },
    { term: t('testRoom.start.passMark'), value: `${passingScore} %` },
    { term: t('testRoom.start.attempts'), value: t('testRoom.start.attemptsValue') },
    ...(earnLabelSmall === '' ? [] : [{ term: t('testRoom.start.credit'), value: earnLabelSmall, isCredit: true }]),
    ...(expirationDate === null ? [] : [{ term: t('testRoom.start.ends'), value: date(expirationDate) }]),
  ];
}
