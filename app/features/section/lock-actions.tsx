import { Link, useLocation } from 'react-router';
import { useTier } from '#app/api/use-tier.ts';
import { useText } from '#app/i18n/text.tsx';
import { useModals } from '#app/shell/modals/modals-context.ts';
import { Button } from '#app/ui/button.tsx';
import type { Entity } from '#contract/resources.ts';
import { FREE_QUICK_TAKES } from '#domain/access/matrix.ts';
import type { ShownPublication, ShownSection } from './section-types.ts';
import { useUnlock } from './use-unlock.ts';

type LockActionsProps = { section: ShownSection; publication: ShownPublication; user: Entity<'User'> | null };

/** The way in: an account, a membership, or one of the two free choices. */
export function LockActions({ section, publication, user }: LockActionsProps) {
  const { t } = useText();
  const { pathname } = useLocation();
  const back = `redirect=${encodeURIComponent(pathname)}`;
  switch (section.lock_reason) {
    case 'register':
      return (
        <div className="row">
          <Button render={<Link to={`/register?${back}`} />}>{t('section.locked.register')}</Button>
          <Button kind="secondary" render={<Link to={`/signin?${back}`} />}>
            {t('section.locked.signIn')}
          </Button>
        </div>
      );
    case 'choose':
      return <ChooseAction publication={publication} left={user?.free_quick_takes_left ?? 0} />;
    case 'upgrade':
    case 'renew':
      return <BuyAction tier={publication.required_membership} isRenewal={section.lock_reason === 'renew'} />;
    default:
      return (
        <div className="row">
          <Button kind="secondary" render={<Link to={`/publication/${publication.slug}`} />}>
            {t('section.locked.toCover')}
          </Button>
        </div>
      );
  }
}

function ChooseAction({ publication, left }: { publication: ShownPublication; left: number }) {
  const { t } = useText();
  const unlock = useUnlock(publication.id);
  const { show } = useModals();
  const values = { number: FREE_QUICK_TAKES - left + 1, total: FREE_QUICK_TAKES };
  const ask = () => show({ name: 'read', title: publication.title, ...values, onRead: () => unlock.mutate() });
  return (
    <div className="row">
      <Button busy={unlock.isPending} onClick={ask}>
        {t('section.locked.chooseButton', values)}
      </Button>
    </div>
  );
}

function BuyAction({ tier, isRenewal }: { tier: string | null; isRenewal: boolean }) {
  const { t, money } = useText();
  const { checkout, yearly } = useTier(tier);
  const priced = tier !== null && yearly !== null;
  const label = priced
    ? t('section.locked.upgradePrice', { tier, price: money(yearly, { wholeDollars: true }) })
    : t('section.locked.upgradeButton', { tier: tier ?? '' });
  return (
    <div className="row">
      <Button render={<Link to={checkout} />}>{isRenewal ? t('section.locked.renewButton') : label}</Button>
      <Button kind="text" render={<Link to="/cme-program?section=pricing" />}>
        {t('section.locked.compare')}
      </Button>
    </div>
  );
}
