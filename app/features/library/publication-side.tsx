import './publication-side.css';
import { Link, useRevalidator } from 'react-router';
import { useLogin } from '#app/api/login.tsx';
import { useTier } from '#app/api/use-tier.ts';
import { useText } from '#app/i18n/text.tsx';
import { CreditLabel } from '#app/shell/credit-label.tsx';
import { SaveMark } from '#app/shell/save-mark.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { opensToAnyone } from '#domain/access/matrix.ts';
import { isPublicationType } from '#domain/catalogue/publication-types.ts';
import type { RowPublication } from './row-fields.ts';

/** The right edge of a row: what can be earned, where the reader stands, and the mark that saves it for later. */
export function PublicationSide({ publication }: { publication: RowPublication }) {
  const { t } = useText();
  const { earnLabelSmall, expired, completed, visibility, type } = publication;
  // The standing says when it expired.
  const hasEnded = expired && !completed;
  const isEarning = type !== 'PODCAST';
  return (
    <>
      {earnLabelSmall === ''
        ? visibility === 'published' && isEarning && <span className="faint">{t('library.noCredit')}</span>
        : !hasEnded && <CreditLabel publication={publication} />}
      {visibility === 'published' && (
        <span className="publication-standing">
          <Standing publication={publication} />
        </span>
      )}
      <SaveMark id={publication.id} title={publication.title} />
    </>
  );
}

/** Expired on, completed, locked or open: personal, so it waits for the login status in its own measure. */
function Standing({ publication }: { publication: RowPublication }) {
  const { t, date } = useText();
  const login = useLogin();
  const { state } = useRevalidator();
  const { completed, expired, expirationDate, lock, lock_reason: reason, type } = publication;
  // Only a visitor is asked to register: for somebody signed in, such a row is still the visitor's.
  const isVisitors = login.status === true && reason === 'register';
  if (login.status === null || state === 'loading' || isVisitors) return <Skeleton width="4.5rem" height="1.4rem" />;
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

/** A lock says who it opens for, and leads to where that is had. */
function LockTag({ publication }: { publication: RowPublication }) {
  const { t } = useText();
  const { slug, title, required_membership: tier, lock_reason: reason } = publication;
  const { checkout } = useTier(reason === 'register' || reason === 'choose' ? null : tier);
  const cover = `/publication/${slug}`;
  if (reason === 'choose') return <Tag kind="open">{t('library.freeChoice')}</Tag>;
  const isFree = reason === 'register' || tier === null;
  const text = isFree ? t('library.freeAccount') : reason === 'renew' ? t('library.renew', { tier }) : tier;
  return (
    <Link
      className="publication-opener"
      to={isFree ? `/register?redirect=${encodeURIComponent(cover)}` : checkout}
      aria-label={t('library.opens', { text, title })}
    >
      <Tag kind="lock">{text}</Tag>
    </Link>
  );
}
