import { Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { ErrorFrame } from './error-frame.tsx';
import { errorMessage, SHORT_REFERENCE } from './error-message.ts';

type ErrorPageProps = {
  status: number;
  /** The server's own sentence, when it gave one for a status of 500 or above. */
  detail?: string;
  /** What support can find it by. */
  reference?: string;
  /** Where one was: offers to load that again. */
  back?: string | null;
};

/** Error page: code and message with a 'Go to the homepage' button. (rules P38) */
export function ErrorPage({ status, detail, reference, back = null }: ErrorPageProps) {
  const { t } = useText();
  const { title, help } = errorMessage(status);
  const isOurs = status >= 500;
  const explanation = isOurs && detail !== undefined ? detail : help && t(help);
  return (
    <ErrorFrame picture={isOurs ? 'broken' : 'missed'} code={status} title={t(title)}>
      {explanation && <p className="quiet">{explanation}</p>}
      {reference && (
        <p className="meta">{t('shell.errors.reference', { reference: reference.slice(0, SHORT_REFERENCE) })}</p>
      )}
      <div className="row">
        {isOurs && back !== null && (
          <Button onClick={() => window.location.replace(back)}>{t('shell.errors.reload')}</Button>
        )}
        <Button kind={isOurs && back !== null ? 'secondary' : 'primary'} render={<Link to="/" />}>
          {t('shell.errors.goHome')}
        </Button>
        {!isOurs && (
          <Button kind="secondary" render={<Link to="/search" />}>
            {t('shell.errors.searchLibrary')}
          </Button>
        )}
      </div>
    </ErrorFrame>
  );
}
