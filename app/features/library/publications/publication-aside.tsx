import './publication-aside.css';
import { href, Link, useRevalidator } from 'react-router';
import { useTier } from '#app/api/queries/billing/use-tier.ts';
import { useLogin } from '#app/api/session/login.tsx';
import type { RowPublication } from '#app/features/publications/index.ts';
import { CreditLabel, SaveMark } from '#app/features/publications/index.ts';
import { useText } from '#app/i18n/text.tsx';
import { useOffersCredit } from '#app/shell/frame/use-config.ts';
import { opensToAnyone } from '#domain/access/access-matrix.ts';
import { offersToFreeAccount } from '#domain/access/offers-to-free-account.ts';
import { isPublicationType } from '#domain/catalogue/publication-types.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Tag } from '#ui/text/tag.tsx';

/** The right edge of a row: credit, the reader's status, and the button that saves it for later. */
export function PublicationAside({ publication }: { publication: RowPublication }) {
  const { t } = useText();
  const { earnLabelSmall, expired, completed, visibility, type } = publication;
  // The status shows the date of expiry.
  const hasEnded = expired && !completed;
  const isEarning = useOffersCredit() && type !== 'PODCAST';
  return (
    <>
      {earnLabelSmall === ''
        ? visibility === 'published' && isEarning && <span className="faint">{t('library.noCredit')}</span>
        : !hasEnded && <CreditLabel publication={publication} />}
      {visibility === 'published' && (
        <span className="publication-status">
          <PublicationStatus publication={publication} />
        </span>
      )}
      <SaveMark id={publication.id} title={publication.title} />
    </>
  );
}

/** Expired, completed, locked or open. It is personal, so a skeleton holds its space until the session is known. */
function PublicationStatus({ publication }: { publication: RowPublication }) {
  const { t, date } = useText();
  const login = useLogin();
  const { state } = useRevalidator();
  const { completed, expired, expirationDate, lock, lock_reason: reason, type } = publication;
  // A row with "register" was loaded for a visitor and is not yet that of the signed-in reader.
  const isVisitorVersion = login.status === true && reason === 'register';
  if (login.status === null || state === 'loading' || isVisitorVersion)
    return <Skeleton width="4.5rem" height="1.4rem" />;
  if (completed) {
    return (
      <span className="done">
        <Icon name="check" />
        {t('library.completed')}
      </span>
    );
  }
  if (expired && expirationDate !== null) {
    return <span className="faint num">{t('library.expiredOn', { date: date(expirationDate) })}</span>;
  }
  if (lock) return <LockTag publication={publication} />;
  return isPublicationType(type) && opensToAnyone(type) ? <span className="done">{t('library.openToAll')}</span> : null;
}

/** The tier that opens a locked publication, with a link to buy it. */
function LockTag({ publication }: { publication: RowPublication }) {
  const { t } = useText();
  const { slug, title, type, private: isPrivate, required_membership: tier, lock_reason: reason } = publication;
  const isFree =
    tier === null ||
    (reason === 'register' && isPublicationType(type) && offersToFreeAccount({ type, private: isPrivate }));
  const { checkout } = useTier(isFree || reason === 'choose' ? null : tier);
  const cover = href('/publication/:slug', { slug });
  if (reason === 'choose') return <Tag kind="open">{t('library.freeChoice')}</Tag>;
  const text = isFree ? t('library.freeAccount') : reason === 'renew' ? t('library.renew', { tier }) : tier;
  return (
    <Link
      className="publication-lock"
      to={isFree ? `${href('/register')}?redirect=${encodeURIComponent(cover)}` : checkout}
      aria-label={t('library.opens', { text, title })}
    >
      <Tag kind="lock">{text}</Tag>
    </Link>
  );
}
