import { useTier } from '#app/api/use-tier.ts';
import { useText } from '#app/i18n/text.tsx';
import { useModals } from '#app/shell/modals/modals-context.ts';
import { FREE_QUICK_TAKES } from '#domain/access/matrix.ts';
import type { CoverPublication } from './cover-types.ts';
import { describeAction } from './describe-action.ts';
import type { MainActionProps } from './main-action.tsx';
import { measureStudy, type StudyProgress } from './study-progress.ts';
import type { Known } from './use-standing.ts';
import { useUnlock } from './use-unlock.ts';

type Asked = { publication: CoverPublication; known: Known; onStart: () => void };

export type Main = Omit<MainActionProps, 'isWide'> & {
  study: StudyProgress;
  /** What a year of the tier costs, in cents, where the action is to buy it. */
  yearly: number | null;
};

/** The main action with its words, its way and its price. */
export function useMainAction({ publication, known, onStart }: Asked): Main {
  const text = useText();
  const { show } = useModals();
  const unlock = useUnlock(publication);
  const { action } = known;
  const isBuying = action.kind === 'upgrade' || action.kind === 'renew';
  const { checkout, yearly } = useTier(isBuying ? publication.required_membership : null);
  const study = measureStudy(publication.sections ?? [], known.places);
  const scene = {
    publication,
    study,
    takesLeft: known.user?.free_quick_takes_left ?? 0,
    membershipEnds: known.user?.membershipEnds ?? null,
    endedTier: known.user?.isMembershipValid === false ? (known.user.membership?.name ?? null) : null,
  };
  return {
    action,
    words: describeAction(action, scene, text),
    publication,
    checkout,
    onStart,
    onChoose: () =>
      show({
        name: 'read',
        title: publication.title,
        number: FREE_QUICK_TAKES - scene.takesLeft + 1,
        total: FREE_QUICK_TAKES,
        onRead: () => {
          onStart();
          unlock.mutate();
        },
      }),
    onTell: () => show({ name: 'newsletter', publicationId: publication.id, title: publication.title }),
    isChoosing: unlock.isPending,
    study,
    yearly,
  };
}
