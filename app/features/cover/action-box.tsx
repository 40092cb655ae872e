import './action-box.css';
import type { Ref } from 'react';
import { Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Reel } from '#app/ui/reel.tsx';
import { MainAction, type MainActionProps } from './main-action.tsx';
import { SignInInstead } from './sign-in-instead.tsx';
import { Steps } from './steps.tsx';
import type { StudyProgress } from './study-progress.ts';
import type { Main } from './use-main-action.ts';

type ActionBoxProps = Main & {
  /** The place of the action, so that the dock knows when it can be seen. */
  actionRef: Ref<HTMLDivElement>;
};

/** Where the reader stands, the one thing to do next, and the way to the certificate. */
export function ActionBox({ study, yearly, actionRef, ...main }: ActionBoxProps) {
  const { t, money } = useText();
  const { action, words, publication } = main;
  const reelLabel = useReelLabel(study);
  const isLocked = action.kind === 'upgrade' || action.kind === 'renew';
  return (
    <>
      <div className="panel action-box">
        <p className="ui-h">
          {publication.completed && action.kind !== 'practice' && (
            <Icon name="check" className="action-box-completed" />
          )}
          {words.title}
        </p>
        {words.note && <p className="action-box-note">{words.note}</p>}
        {study.pieces.length > 1 && <Reel label={reelLabel} pieces={study.pieces} />}
        <div ref={actionRef} className="action-box-act">
          <MainAction {...main} isWide />
          {action.kind === 'register' && <SignInInstead />}
          {isLocked && yearly !== null && (
            <p className="meta action-box-price">
              {t('cover.act.refund', { price: money(yearly, { wholeDollars: true }) })}
            </p>
          )}
        </div>
        <Steps publication={publication} study={study} action={action} onStart={main.onStart} />
      </div>
      <Afterword {...main} />
    </>
  );
}

function useReelLabel({ done, open, pieces }: StudyProgress): string {
  const { t } = useText();
  const shut = pieces.length - open;
  return shut === 0 ? t('cover.reel.study', { done, open }) : t('cover.reel.shut', { done, open, shut });
}

function Afterword({ publication, action }: MainActionProps) {
  const { t } = useText();
  const isStudying = action.kind === 'start' || action.kind === 'resume';
  if (isStudying && publication.user_can_take_test)
    return <p className="meta action-box-after">{t('cover.testAnytime')}</p>;
  if (publication.user_can_practice && action.kind !== 'practice') {
    return (
      <p className="meta action-box-after">
        <Link className="link" to={`/publication/${publication.id}/test/practice`}>
          {t('cover.practice')}
        </Link>
      </p>
    );
  }
  if (publication.test_refusal === 'test.no-credits')
    return <p className="meta action-box-after">{t('cover.reading')}</p>;
  if (action.kind === 'announced') {
    return (
      <p className="meta action-box-after">
        <Link className="link" to="/calendar">
          {t('cover.act.updates')}
        </Link>
      </p>
    );
  }
  if (action.kind !== 'upgrade' && action.kind !== 'renew' && action.kind !== 'choose') return null;
  return (
    <p className="meta action-box-after">
      <Link className="link" to="/cme-program?section=pricing">
        {t('cover.act.compare')}
      </Link>
    </p>
  );
}
