import { Link, useLocation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import type { CoverAction } from './choose-action.ts';
import { type CoverPublication, type Described, episodeOf, isRecorded, TRANSCRIPT } from './cover-types.ts';

export type MainActionProps = {
  action: CoverAction;
  words: Described;
  publication: CoverPublication;
  checkout: string;
  /** Said before the reader leaves for a section or the test. */
  onStart: () => void;
  onChoose: () => void;
  /** Asks where to write to when what was announced opens. */
  onTell: () => void;
  isChoosing: boolean;
  isWide?: boolean;
};

/** The one action of the cover, in its box and in the dock. */
export function MainAction(props: MainActionProps) {
  const { action, words, publication, checkout, onStart, onChoose, onTell, isChoosing, isWide = false } = props;
  const { pathname } = useLocation();
  if (words.label === null) return null;
  const look = { size: isWide ? ('large' as const) : ('medium' as const), wide: isWide };
  if (action.kind === 'choose') {
    return (
      <Button {...look} busy={isChoosing} onClick={onChoose}>
        {words.label}
      </Button>
    );
  }
  if (action.kind === 'announced') {
    return (
      <Button {...look} icon="mail" onClick={onTell}>
        {words.label}
      </Button>
    );
  }
  const to = addressOf(action, { publication, checkout, back: pathname });
  return (
    <Button
      {...look}
      {...(words.icon === undefined ? {} : { icon: words.icon })}
      render={<Link to={to} onClick={onStart} />}
    >
      {words.label}
    </Button>
  );
}

type Around = { publication: CoverPublication; checkout: string; back: string };

function addressOf(
  action: Exclude<CoverAction, { kind: 'choose' | 'announced' }>,
  { publication, checkout, back }: Around,
): string {
  const test = `/publication/${publication.id}/test`;
  switch (action.kind) {
    case 'start':
    case 'resume':
    case 'again':
      return episodeOf(publication) !== null && !isRecorded(publication)
        ? `#${TRANSCRIPT}`
        : `/section/${action.section.slug}`;
    case 'test':
      return test;
    case 'results':
      return `${test}/results`;
    case 'practice':
      return `${test}/practice`;
    case 'evaluation':
      return `${test}/survey`;
    case 'certificate':
      return '/dashboard/certificates';
    case 'register':
      return `/register?redirect=${encodeURIComponent(back)}`;
    case 'upgrade':
    case 'renew':
      return checkout;
    case 'none':
      return back;
  }
}
