import { useTier } from '#app/api/use-tier.ts';
import { useText } from '#app/i18n/text.tsx';
import type { CoverPublication } from './cover-types.ts';
import { describeAction } from './describe-action.ts';
import type { MainActionProps } from './main-action.tsx';
import { measureStudy, type StudyProgress } from './study-progress.ts';
import type { Known } from './use-standing.ts';
import { useUnlock } from './use-unlock.ts';

type Asked = { publication: CoverPublication; known: Known | null; onStart: () => void };

export type Main = Omit<MainActionProps, 'isWide'> & {
  study: StudyProgress;
  /** What a year of the tier costs, in cents, where the action is to buy it. */
  yearly: number | null;
};

/** The main action with its words, its way and its price; null until it is known who reads. */
export function useMainAction({ publication, known, onStart }: Asked): Main | null {
  const text = useText();
  const unlock = useUnlock(publication);
  const action = known?.action;
  const isBuying = action?.kind === 'upgrade' || action?.kind === 'renew';
  const { checkout, yearly } = useTier(isBuying ? publication.required_membership : null);
  if (known === null || action === undefined) return null;
  const study = measureStudy(publication.sections ?? [], known.places);
  const scene = {
    publication,
    study,
    takesLeft: known.user?.free_quick_takes_left ?? 0,
    membershipEnds: known.user?.membershipEnds ?? null,
  };
  return {
    action,
    words: describeAction(action, scene, text),
    publication,
    checkout,
    onStart,
    onChoose: () => {
      onStart();
      unlock.mutate();
    },
    isChoosing: unlock.isPending,
    study,
    yearly,
  };
}
