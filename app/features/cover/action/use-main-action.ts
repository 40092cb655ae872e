import { useMutation, useQueryClient } from '@tanstack/react-query';
import { href, useNavigate } from 'react-router';
import { useTier } from '#app/api/queries/billing/use-tier.ts';
import { ME_KEY } from '#app/api/session/login.tsx';
import type { CoverPublication } from '#app/features/cover/cover-types.ts';
import { useText } from '#app/i18n/text.tsx';
import { useModals } from '#app/shell/prompts/modals-context.ts';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { unlockPublication } from '#contract/calls/catalogue.ts';
import { FREE_QUICK_TAKES } from '#domain/access/access-matrix.ts';
import { useToast } from '#ui/toast/use-toast.ts';
import { describeAction } from './describe-action.ts';
import type { MainActionProps } from './main-action.tsx';
import { measureProgress, type StudyProgress } from './measure-progress.ts';
import type { CoverStatus } from './use-cover-status.ts';

type MainActionOptions = { publication: CoverPublication; status: CoverStatus; onStart: () => void };

export type MainActionState = Omit<MainActionProps, 'isWide'> & {
  study: StudyProgress;
  /** The price of a year of the tier in cents, if the action is to buy it. */
  yearly: number | null;
};

/** The main action with its texts, its target and its price. */
export function useMainAction({ publication, status, onStart }: MainActionOptions): MainActionState {
  const text = useText();
  const { show } = useModals();
  const unlock = useUnlock(publication);
  const { action } = status;
  const isBuying = action.kind === 'upgrade' || action.kind === 'renew';
  const { checkout, yearly } = useTier(isBuying ? publication.required_membership : null);
  const study = measureProgress(publication.sections, status.progress);
  const context = {
    publication,
    study,
    takesLeft: status.user?.free_quick_takes_left ?? 0,
    membershipEnds: status.user?.membershipEnds ?? null,
    endedTier: status.user?.isMembershipValid === false ? (status.user.membership?.name ?? null) : null,
  };
  return {
    action,
    texts: describeAction(action, context, text),
    publication,
    checkout,
    onStart,
    onChoose: () =>
      show({
        name: 'read',
        title: publication.title,
        number: FREE_QUICK_TAKES - context.takesLeft + 1,
        total: FREE_QUICK_TAKES,
        onRead: () => {
          onStart();
          unlock.mutate();
        },
      }),
    onNotify: () => show({ name: 'newsletter', publicationId: publication.id, title: publication.title }),
    isChoosing: unlock.isPending,
    study,
    yearly,
  };
}

/** Uses one of the two free quick takes for this one, and opens it. (rules A9) */
function useUnlock({ id, sections }: CoverPublication) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const { t } = useText();
  return useMutation({
    mutationFn: () => browserApi(unlockPublication, { params: { id }, attributes: {} }),
    onSuccess: async () => {
      const [first] = sections;
      if (first !== undefined) await navigate(href('/section/:slug', { slug: first.slug }));
      // Refetched after navigation, so that the pressed button does not show the next count.
      await queries.invalidateQueries({ queryKey: ME_KEY });
    },
    onError: (error) => toast.showError(error instanceof ApiError ? error.message : t('cover.unlockFailed')),
  });
}
