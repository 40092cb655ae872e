import { useEffect, useRef } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useStopFollowUps } from './use-follow-up.ts';

type StopProps = { token: string; isTitle: boolean };

/** Turns the emails off for good, also by the link of a follow-up that has ended. (rules T79) */
export function StopFollowUps({ token, isTitle }: StopProps) {
  const { t } = useText();
  const stop = useStopFollowUps(token);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (stop.isSuccess) heading.current?.focus();
  }, [stop.isSuccess]);
  const Heading = isTitle ? 'h1' : 'h2';
  if (stop.isSuccess)
    return (
      <section className="survey-stop">
        <Heading className="h3" tabIndex={-1} ref={heading}>
          {t('survey.followUp.stoppedTitle')}
        </Heading>
        <p>{t('survey.followUp.stopped')}</p>
      </section>
    );
  return (
    <section className="survey-stop">
      <Heading className={isTitle ? 'h2' : 'h4'}>{t('survey.followUp.stop')}</Heading>
      <p className="small quiet">{t('survey.followUp.stopText')}</p>
      {stop.isError && (
        <Note kind="danger" isAnnounced>
          {t('survey.followUp.stopFailed')}
        </Note>
      )}
      <div>
        <Button kind={isTitle ? 'primary' : 'secondary'} busy={stop.isPending} onClick={() => stop.mutate()}>
          {t('survey.followUp.stopping')}
        </Button>
      </div>
    </section>
  );
}
