import { useMutation, useQueryClient } from '@tanstack/react-query';
import { href, Link, useLocation, useRevalidator } from 'react-router';
import { useTier } from '#app/api/queries/billing/use-tier.ts';
import { PRICING_PATH } from '#app/api/redirects/page-paths.ts';
import { ME_KEY } from '#app/api/session/login.tsx';
import type { SignedInUser } from '#app/api/session/login-status.ts';
import type { ShownPublication, ShownSection } from '#app/features/section/section-types.ts';
import { useText } from '#app/i18n/text.tsx';
import { useModals } from '#app/shell/prompts/modals-context.ts';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { unlockPublication } from '#contract/calls/catalogue.ts';
import { FREE_QUICK_TAKES } from '#domain/access/access-matrix.ts';
import { Button } from '#ui/button/button.tsx';
import { useToast } from '#ui/toast/use-toast.ts';

type LockActionsProps = { section: ShownSection; publication: ShownPublication; user: SignedInUser | null };

/** What opens the section: an account, a membership, or one of the two free quick takes. */
export function LockActions({ section, publication, user }: LockActionsProps) {
  const { t } = useText();
  const { pathname } = useLocation();
  const back = `redirect=${encodeURIComponent(pathname)}`;
  switch (section.lock_reason) {
    case 'register':
      return (
        <div className="row">
          <Button render={<Link to={`${href('/register')}?${back}`} />}>{t('section.locked.register')}</Button>
          <Button kind="secondary" render={<Link to={`${href('/signin')}?${back}`} />}>
            {t('section.locked.signIn')}
          </Button>
        </div>
      );
    case 'choose':
      return <ChooseAction publication={publication} remaining={user?.free_quick_takes_left ?? 0} />;
    case 'upgrade':
    case 'renew':
      return <UpgradeAction tier={publication.required_membership} isRenewal={section.lock_reason === 'renew'} />;
    default:
      return (
        <div className="row">
          <Button kind="secondary" render={<Link to={href('/publication/:slug', { slug: publication.slug })} />}>
            {t('section.locked.toCover')}
          </Button>
        </div>
      );
  }
}

function ChooseAction({ publication, remaining }: { publication: ShownPublication; remaining: number }) {
  const { t } = useText();
  const unlock = useUnlock(publication.id);
  const { show } = useModals();
  const values = { number: FREE_QUICK_TAKES - remaining + 1, total: FREE_QUICK_TAKES };
  const confirm = () => show({ name: 'read', title: publication.title, ...values, onRead: () => unlock.mutate() });
  return (
    <div className="row">
      <Button busy={unlock.isPending} onClick={confirm}>
        {t('section.locked.chooseButton', values)}
      </Button>
    </div>
  );
}

function UpgradeAction({ tier, isRenewal }: { tier: string | null; isRenewal: boolean }) {
  const { t, money } = useText();
  const { checkout, yearly } = useTier(tier);
  const priced = tier !== null && yearly !== null;
  const label = priced
    ? t('section.locked.upgradePrice', { tier, price: money(yearly, { wholeDollars: true }) })
    : t('section.locked.upgradeButton', { tier: tier ?? '' });
  return (
    <div className="row">
      <Button render={<Link to={checkout} />}>{isRenewal ? t('section.locked.renewButton') : label}</Button>
      <Button kind="text" render={<Link to={PRICING_PATH} />}>
        {t('section.locked.compare')}
      </Button>
    </div>
  );
}

/** Uses one of the two free quick takes for this one, and loads the section again. (rules A9) */
function useUnlock(publicationId: string) {
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const { t } = useText();
  return useMutation({
    mutationFn: () => browserApi(unlockPublication, { params: { id: publicationId }, attributes: {} }),
    onSuccess: () => Promise.all([revalidate(), queries.invalidateQueries({ queryKey: ME_KEY })]),
    onError: (error) => toast.showError(error instanceof ApiError ? error.message : t('section.locked.chooseFailed')),
  });
}
