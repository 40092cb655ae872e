import './referral-list.css';
import { useQuery } from '@tanstack/react-query';
import { useText } from '#app/i18n/text.tsx';
import { LoadFailed } from '#app/shell/errors/load-failed.tsx';
import type { Entity } from '#contract/resources.ts';
import { referralStatus } from '#domain/referral/invitation.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { FieldError } from '#ui/field/field.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { ListPages } from './list-pages.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { referralsQuery } from './referral-queries.ts';
import { useResend } from './use-resend.ts';

/** My Referrals: ACCEPTED, or PENDING with a RESEND action. (rules R13) */
export function ReferralList({ userId, page }: { userId: string; page: number }) {
  const { t } = useText();
  const { data, isError, error, refetch, isFetching } = useQuery(referralsQuery(userId, page));
  return (
    <section className="block" aria-labelledby="my-referrals">
      <div className="between">
        <h2 className="h3" id="my-referrals">
          {t('referrals.mine')}
        </h2>
        {data !== undefined && data.pagination.count > 0 && (
          <p className="small quiet num">{t('referrals.count', { count: data.pagination.count })}</p>
        )}
      </div>
      {isError && (
        <LoadFailed title={t('referrals.failed')} error={error} onRetry={() => void refetch()} isBusy={isFetching}>
          {t('referrals.failedText')}
        </LoadFailed>
      )}
      {data === undefined && !isError && <ListSkeleton label={t('referrals.loading')} />}
      {data?.items.length === 0 && (
        <EmptyState title={t('referrals.none')} drawing="email" level={3}>
          {t('referrals.noneText')}
        </EmptyState>
      )}
      {data !== undefined && data.items.length > 0 && (
        <ul className="referral-list">
          {data.items.map((referral) => (
            <ReferralRow key={referral.id} referral={referral} />
          ))}
        </ul>
      )}
      {data && <ListPages list="referrals" pages={data.pagination} label={t('referrals.pages')} />}
    </section>
  );
}

const STATUS = {
  ACCEPTED: 'referrals.accepted',
  PENDING: 'referrals.pending',
  REFUNDED: 'referrals.refunded',
} as const;

function ReferralRow({ referral }: { referral: Entity<'Referred'> }) {
  const { t, date } = useText();
  const { referred_email: email, applied, created } = referral;
  const status = referralStatus(referral);
  return (
    <li>
      <div className="referral-recipient">
        <span className="strong">{email}</span>
        <span className="meta num">{t('referrals.invitedOn', { date: date(created) })}</span>
      </div>
      <span className="referral-status" data-status={status}>
        {applied && <Icon name="check" size="small" />}
        {t(STATUS[status])}
      </span>
      {status === 'PENDING' && <Resend referral={referral} />}
    </li>
  );
}

function Resend({ referral: { id, referred_email: email, resend_available_at } }: { referral: Entity<'Referred'> }) {
  const { t, date } = useText();
  const { status, why, resend } = useResend(id);
  return (
    <>
      <span className="referral-action" role="status">
        {status === 'success' ? (
          <span className="referral-resent small">
            <Icon name="check" size="small" />
            {t('referrals.resent')}
          </span>
        ) : (
          <Button
            kind="text"
            size="small"
            busy={status === 'pending'}
            aria-label={t('referrals.resendTo', { email })}
            onClick={resend}
          >
            {t('referrals.resend')}
          </Button>
        )}
      </span>
      {status === 'success' && resend_available_at !== null && (
        <p className="referral-note meta num">{t('referrals.nextReminder', { date: date(resend_available_at) })}</p>
      )}
      {status === 'error' && (
        <div className="referral-note">
          <FieldError id={`resend-${id}`}>{t('referrals.resendFailed', { why })}</FieldError>
        </div>
      )}
    </>
  );
}
