import { href, Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#ui/button/button.tsx';
import { LinkResult, useEmailLink } from './link-result.tsx';

/** The result of a newsletter sign-up; with the token of a confirmation email it confirms first. (rules P42, P43) */
export function SubscriptionResult({ confirm }: { confirm: string | null }) {
  const { t } = useText();
  const link = useEmailLink('confirm', confirm);
  switch (link.state) {
    case 'working':
      return <LinkResult title={t('newsletter.confirm.busy')} isBusy />;
    case 'refused':
      return (
        <LinkResult title={t('newsletter.confirm.refusedTitle')}>
          <p className="lead">{t('newsletter.confirm.refusedLead')}</p>
          <Button size="large" render={<Link to={href('/newsletter')} />}>
            {t('newsletter.confirm.again')}
          </Button>
        </LinkResult>
      );
    case 'unreachable':
      return (
        <LinkResult title={t('newsletter.confirm.failedTitle')}>
          <p className="lead">{t('newsletter.confirm.failedLead')}</p>
          <Button size="large" icon="again" onClick={link.retry}>
            {t('newsletter.confirm.retry')}
          </Button>
        </LinkResult>
      );
    case 'done':
      return (
        <LinkResult title={t('newsletter.confirm.title')}>
          <p className="lead">{t('newsletter.confirm.lead')}</p>
          <NextLinks />
        </LinkResult>
      );
    case 'none':
      return (
        <LinkResult title={t('newsletter.registered.title')}>
          <p className="lead">{t('newsletter.registered.lead')}</p>
          <p className="quiet">{t('newsletter.registered.spam')}</p>
          <NextLinks />
        </LinkResult>
      );
  }
}

function NextLinks() {
  const { t } = useText();
  return (
    <div className="row">
      <Button size="large" render={<Link to={href('/cme-program')} />}>
        {t('newsletter.registered.program')}
      </Button>
      <Button kind="text" size="large" render={<Link to={href('/library')} />}>
        {t('newsletter.registered.library')}
      </Button>
    </div>
  );
}
