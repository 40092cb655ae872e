import './action-box.css';
import type { Ref } from 'react';
import { href, Link, useLocation } from 'react-router';
import { PRICING_PATH } from '#app/api/redirects/page-paths.ts';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#ui/button/button.tsx';
import { Reel } from '#ui/feedback/reel.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import { MainAction, type MainActionProps } from './main-action.tsx';
import type { StudyProgress } from './measure-progress.ts';
import { Steps } from './steps.tsx';
import type { MainActionState } from './use-main-action.ts';

type ActionBoxProps = MainActionState & {
  /** The element of the button: the dock shows once it is out of view. */
  actionRef: Ref<HTMLDivElement>;
};

/** The reader's status, the next action, and the steps to the certificate. */
export function ActionBox({ study, yearly, actionRef, ...main }: ActionBoxProps) {
  const { t, money } = useText();
  const { action, texts, publication } = main;
  const reelLabel = useReelLabel(study);
  const isLocked = action.kind === 'upgrade' || action.kind === 'renew';
  return (
    <>
      <div className="panel action-box">
        <p className="ui-h">
          {publication.completed && action.kind !== 'practice' && (
            <Icon name="check" className="action-box-completed" />
          )}
          {texts.title}
        </p>
        {texts.note && <p className="action-box-note">{texts.note}</p>}
        {study.segments.length > 1 && <Reel label={reelLabel} segments={study.segments} />}
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
      <ActionNote {...main} />
    </>
  );
}

function useReelLabel({ readCount, openCount, segments }: StudyProgress): string {
  const { t } = useText();
  const shut = segments.length - openCount;
  return shut === 0
    ? t('cover.reel.study', { done: readCount, open: openCount })
    : t('cover.reel.shut', { done: readCount, open: openCount, shut });
}

function ActionNote({ publication, action }: MainActionProps) {
  const { t } = useText();
  const isStudying = action.kind === 'start' || action.kind === 'resume';
  if (isStudying && publication.user_can_take_test)
    return (
      <p className="meta action-box-after">
        {t('cover.testAnytime')}{' '}
        {publication.pre_test && publication.testStatus === null && (
          <Link className="link" to={href('/publication/:id/test/pre-test', { id: publication.id })}>
            {t('cover.preTest')}
          </Link>
        )}
      </p>
    );
  if (publication.user_can_practice && action.kind !== 'practice') {
    return (
      <p className="meta action-box-after">
        <Link className="link" to={href('/publication/:id/test/practice', { id: publication.id })}>
          {t('cover.practice')}
        </Link>
      </p>
    );
  }
  if (publication.test_refusal === 'test.no-credits')
    return <p className="meta action-box-after">{t('cover.reading')}</p>;
  if (publication.test_refusal === 'test.stopped')
    return <p className="meta action-box-after">{t('cover.cme.stopped')}</p>;
  if (action.kind === 'announced') {
    return (
      <p className="meta action-box-after">
        <Link className="link" to={href('/calendar')}>
          {t('cover.act.updates')}
        </Link>
      </p>
    );
  }
  if (action.kind !== 'upgrade' && action.kind !== 'renew' && action.kind !== 'choose') return null;
  return (
    <p className="meta action-box-after">
      <Link className="link" to={PRICING_PATH}>
        {t('cover.act.compare')}
      </Link>
    </p>
  );
}

function SignInInstead() {
  const { t } = useText();
  const { pathname } = useLocation();
  return (
    <Button kind="text" wide render={<Link to={`${href('/signin')}?redirect=${encodeURIComponent(pathname)}`} />}>
      {t('cover.act.signIn')}
    </Button>
  );
}

/** The box before the session is known: that of a visitor, the most frequent reader, with bars for its texts. */
export function ActionBoxSkeleton({ visitor }: { visitor: MainActionState }) {
  const { t } = useText();
  return (
    <>
      <div role="status">
        <VisuallyHidden>{t('cover.act.loading')}</VisuallyHidden>
      </div>
      <div className="action-box-skeleton" aria-hidden="true" inert>
        <ActionBox {...visitor} actionRef={null} />
      </div>
    </>
  );
}
