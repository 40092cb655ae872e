import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#ui/button/button.tsx';
import { LinkResult, useEmailLink } from './link-result.tsx';

/** The result of an unsubscribe link; the membership is not affected. (rules P44) */
export function UnsubscribeResult({ token }: { token: string | null }) {
  const { t, rich } = useText();
  const link = useEmailLink('leave', token);
  switch (link.state) {
    case 'working':
      return <LinkResult title={t('newsletter.leave.busy')} isBusy />;
    case 'refused':
      return (
        <LinkResult title={t('newsletter.leave.refusedTitle')}>
          <p className="lead">{rich('newsletter.leave.refusedLead', { contact: toContact })}</p>
          <MembershipNote />
        </LinkResult>
      );
    case 'unreachable':
      return (
        <LinkResult title={t('newsletter.leave.failedTitle')}>
          <p className="lead">{t('newsletter.leave.failedLead')}</p>
          <Button size="large" icon="again" onClick={link.retry}>
            {t('newsletter.leave.retry')}
          </Button>
        </LinkResult>
      );
    case 'done':
      return (
        <LinkResult title={t('newsletter.leave.title')}>
          <p className="lead">{t('newsletter.leave.lead')}</p>
          <MembershipNote />
          <p className="quiet">{rich('newsletter.leave.regret', { again: toNewsletter })}</p>
        </LinkResult>
      );
    case 'none':
      return (
        <LinkResult title={t('newsletter.leave.plainTitle')}>
          <p className="lead">{t('newsletter.leave.plainLead')}</p>
          <MembershipNote />
        </LinkResult>
      );
  }
}

const linkTo = (to: string) => (text: ReactNode) => (
  <Link className="link" to={to}>
    {text}
  </Link>
);
const toContact = linkTo(href('/contact-us'));
const toNewsletter = linkTo(href('/newsletter'));

function MembershipNote() {
  const { rich } = useText();
  return <p>{rich('newsletter.leave.membership', { contact: toContact })}</p>;
}
