import { Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { LetterNews } from './letter-news.tsx';
import { useLetterLink } from './use-letter-link.ts';

/** Newsletter registered: success screen with a link to /cme-program; with the token of a letter it confirms first. (rules P42, P43) */
export function Registered({ confirm }: { confirm: string | null }) {
  const { t } = useText();
  const link = useLetterLink('confirm', confirm);
  switch (link.state) {
    case 'working':
      return <LetterNews title={t('newsletter.confirm.busy')} isBusy />;
    case 'refused':
      return (
        <LetterNews title={t('newsletter.confirm.refusedTitle')}>
          <p className="lead">{t('newsletter.confirm.refusedLead')}</p>
          <Button size="large" render={<Link to="/newsletter" />}>
            {t('newsletter.confirm.again')}
          </Button>
        </LetterNews>
      );
    case 'unreachable':
      return (
        <LetterNews title={t('newsletter.confirm.failedTitle')}>
          <p className="lead">{t('newsletter.confirm.failedLead')}</p>
          <Button size="large" icon="again" onClick={link.retry}>
            {t('newsletter.confirm.retry')}
          </Button>
        </LetterNews>
      );
    case 'done':
      return (
        <LetterNews title={t('newsletter.confirm.title')}>
          <p className="lead">{t('newsletter.confirm.lead')}</p>
          <Onward />
        </LetterNews>
      );
    case 'none':
      return (
        <LetterNews title={t('newsletter.registered.title')}>
          <p className="lead">{t('newsletter.registered.lead')}</p>
          <p className="quiet">{t('newsletter.registered.spam')}</p>
          <Onward />
        </LetterNews>
      );
  }
}

function Onward() {
  const { t } = useText();
  return (
    <div className="row">
      <Button size="large" render={<Link to="/cme-program" />}>
        {t('newsletter.registered.program')}
      </Button>
      <Button kind="text" size="large" render={<Link to="/library" />}>
        {t('newsletter.registered.library')}
      </Button>
    </div>
  );
}
