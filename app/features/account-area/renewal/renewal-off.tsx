import { useMutation, useQueryClient } from '@tanstack/react-query';
import { href, Link } from 'react-router';
import { receiptsQuery } from '#app/api/queries/billing/receipts-query.ts';
import { type Renewal, renewalQuery } from '#app/api/queries/billing/renewal-query.ts';
import { PRICING_PATH } from '#app/api/redirects/page-paths.ts';
import { useSavedMethod } from '#app/features/account-area/card/saved-method-query.ts';
import { useText } from '#app/i18n/text.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { resumeRenewal } from '#contract/calls/membership.ts';
import { Button } from '#ui/button/button.tsx';
import { FieldError } from '#ui/field/field.tsx';
import { useToast } from '#ui/toast/use-toast.ts';

type RenewalOffProps = { renewal: Renewal; userId: string };

/** Renewal that is off, and the button to resume it with its price and date. (rules M17) */
export function RenewalOff({ renewal, userId }: RenewalOffProps) {
  const { t, date, money } = useText();
  const { membership, rebillDays, amount, charged_on, ends } = renewal;
  const method = useSavedMethod(userId).data?.data ?? null;
  const resume = useResume(renewal, userId);
  const canResume = amount !== null && charged_on !== null && method !== null;
  const plan = new URLSearchParams({ membership: membership.id, days: String(rebillDays) });
  return (
    <>
      <p>{t('accountArea.renewal.off', { date: date(ends) })}</p>
      {canResume && (
        <p className="quiet num">
          {t('accountArea.renewal.resumeLead', { price: money(amount), date: date(charged_on) })}
        </p>
      )}
      {resume.isError && <FieldError>{t('accountArea.renewal.resumeFailed')}</FieldError>}
      <div className="row">
        {canResume && (
          <Button kind="secondary" busy={resume.isPending} onClick={() => resume.mutate()}>
            {t('accountArea.renewal.resume')}
          </Button>
        )}
        {amount !== null && (
          <Button kind={canResume ? 'text' : 'secondary'} render={<Link to={`${href('/checkout')}?${plan}`} />}>
            {t('accountArea.renewal.renewNow')}
          </Button>
        )}
        {amount === null && (
          <Button kind="secondary" render={<Link to={PRICING_PATH} />}>
            {t('accounts.account.compare')}
          </Button>
        )}
      </div>
    </>
  );
}

function useResume({ order, amount, charged_on }: Renewal, userId: string) {
  const { t, date, money } = useText();
  const toast = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => browserApi(resumeRenewal, { params: { id: order } }),
    onSuccess: async () => {
      await queries.invalidateQueries(renewalQuery(userId));
      toast.show(t('accountArea.renewal.resumed', { price: money(amount ?? 0), date: date(charged_on ?? '') }));
      await queries.invalidateQueries(receiptsQuery(userId));
    },
  });
}
