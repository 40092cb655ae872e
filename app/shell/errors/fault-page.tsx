import { href, Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#ui/button/button.tsx';
import { ErrorFrame } from './error-frame.tsx';

/** Shown after an uncaught failure in the application, with the way back. (rules P37) */
export function FaultPage({ back }: { back: string | null }) {
  const { t } = useText();
  return (
    <ErrorFrame picture="broken" title={t('shell.errors.other')}>
      <p className="quiet">{t('failures.faultHelp')}</p>
      <div className="row">
        {back !== null && <Button onClick={() => window.location.replace(back)}>{t('failures.back')}</Button>}
        <Button kind={back === null ? 'primary' : 'secondary'} render={<Link to="/" reloadDocument />}>
          {t('shell.errors.goHome')}
        </Button>
        <Button kind="secondary" render={<Link to={href('/contact-us')} reloadDocument />}>
          {t('failures.write')}
        </Button>
      </div>
    </ErrorFrame>
  );
}
