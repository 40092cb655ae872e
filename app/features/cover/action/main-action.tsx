import { href, Link, useLocation } from 'react-router';
import { type ActionTexts, type CoverPublication, isRecorded, TRANSCRIPT_ID } from '#app/features/cover/cover-types.ts';
import { Button } from '#ui/button/button.tsx';
import type { CoverAction } from './choose-action.ts';

export type MainActionProps = {
  action: CoverAction;
  texts: ActionTexts;
  publication: CoverPublication;
  checkout: string;
  /** Called before the reader opens a section or the test. */
  onStart: () => void;
  onChoose: () => void;
  /** Opens the form for an email when the announced publication opens. */
  onNotify: () => void;
  isChoosing: boolean;
  isWide?: boolean;
};

/** The button of the action, in its box and in the dock. */
export function MainAction(props: MainActionProps) {
  const { action, texts, publication, checkout, onStart, onChoose, onNotify, isChoosing, isWide = false } = props;
  const { pathname } = useLocation();
  if (texts.label === null) return null;
  const appearance = { size: isWide ? ('large' as const) : ('medium' as const), wide: isWide };
  if (action.kind === 'choose') {
    return (
      <Button {...appearance} busy={isChoosing} onClick={onChoose}>
        {texts.label}
      </Button>
    );
  }
  if (action.kind === 'announced') {
    return (
      <Button {...appearance} icon="mail" onClick={onNotify}>
        {texts.label}
      </Button>
    );
  }
  const to = targetOf(action, { publication, checkout, back: pathname });
  return (
    <Button
      {...appearance}
      {...(texts.icon === undefined ? {} : { icon: texts.icon })}
      render={<Link to={to} onClick={onStart} />}
    >
      {texts.label}
    </Button>
  );
}

type TargetOptions = { publication: CoverPublication; checkout: string; back: string };

function targetOf(
  action: Exclude<CoverAction, { kind: 'choose' | 'announced' }>,
  { publication, checkout, back }: TargetOptions,
): string {
  const test = href('/publication/:id/test', { id: publication.id });
  switch (action.kind) {
    case 'start':
    case 'resume':
    case 'again':
      return publication.episode !== null && !isRecorded(publication)
        ? `#${TRANSCRIPT_ID}`
        : href('/section/:slug', { slug: action.section.slug });
    case 'test':
      return test;
    case 'results':
      return `${test}/results`;
    case 'practice':
      return `${test}/practice`;
    case 'evaluation':
      return `${test}/survey`;
    case 'certificate':
      return href('/dashboard/certificates');
    case 'register':
      return `${href('/register')}?redirect=${encodeURIComponent(back)}`;
    case 'upgrade':
    case 'renew':
      return checkout;
    case 'none':
      return back;
  }
}
