import { Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#ui/button/button.tsx';
import { ErrorFrame } from './error-frame.tsx';

/** Shown when a chunk of the application fails to load after retries; offers a reload. (rules P37) */
export function MissingChunkPage({ back }: { back: string }) {
  const { t } = useText();
  return (
    <ErrorFrame picture="broken" title={t('failures.chunk')}>
      <p className="quiet">{t('failures.chunkHelp')}</p>
      <div className="row">
        <Button onClick={() => window.location.replace(back)}>{t('shell.errors.reload')}</Button>
        <Button kind="secondary" render={<Link to="/" reloadDocument />}>
          {t('shell.errors.goHome')}
        </Button>
      </div>
    </ErrorFrame>
  );
}
