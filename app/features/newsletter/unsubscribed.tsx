import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { LetterNews } from './letter-news.tsx';
import { useLetterLink } from './use-letter-link.ts';

/** Says the user is unsubscribed from the newsletter, membership remains active, cancellation via /contact-us. (rules P44) */
export function Unsubscribed({ token }: { token: string | null }) {
  const { t, rich } = useText();
  const link = useLetterLink('leave', token);
  switch (link.state) {
    case 'working':
      return <LetterNews title={t('newsletter.leave.busy')} isBusy />;
    case 'refused':
      return (
        <LetterNews title={t('newsletter.leave.refusedTitle')}>
          <p className="lead">{rich('newsletter.leave.refusedLead', { contact: toContact })}</p>
          <Membership />
        </LetterNews>
      );
    case 'unreachable':
      return (
        <LetterNews title={t('newsletter.leave.failedTitle')}>
          <p className="lead">{t('newsletter.leave.failedLead')}</p>
          <Button size="large" icon="again" onClick={link.retry}>
            {t('newsletter.leave.retry')}
          </Button>
        </LetterNews>
      );
    case 'done':
      return (
        <LetterNews title={t('newsletter.leave.title')}>
          <p className="lead">{t('newsletter.leave.lead')}</p>
          <Membership />
          <p className="quiet">{rich('newsletter.leave.regret', { again: toNewsletter })}</p>
        </LetterNews>
      );
    case 'none':
      return (
        <LetterNews title={t('newsletter.leave.plainTitle')}>
          <p className="lead">{t('newsletter.leave.plainLead')}</p>
          <Membership />
        </LetterNews>
      );
  }
}

const linkTo = (to: string) => (text: ReactNode) => (
  <Link className="link" to={to}>
    {text}
  </Link>
);
const toContact = linkTo('/contact-us');
const toNewsletter = linkTo('/newsletter');

function Membership() {
  const { rich } = useText();
  return <p>{rich('newsletter.leave.membership', { contact: toContact })}</p>;
}
