import { href, Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#ui/button/button.tsx';
import { ErrorFrame } from './error-frame.tsx';
import { errorMessage, SHORT_REFERENCE } from './error-message.ts';

type ErrorPageProps = {
  status: number;
  /** The error detail of the server, if the status is 500 or above. */
  detail?: string;
  /** The request id, for support. */
  reference?: string;
  /** The URL of the failed page, offered for a reload. */
  back?: string | null;
};

/** Error page: code and message with a 'Go to the homepage' button. (rules P38) */
export function ErrorPage({ status, detail, reference, back = null }: ErrorPageProps) {
  const { t } = useText();
  const { title, help } = errorMessage(status);
  const isServerError = status >= 500;
  const explanation = isServerError && detail !== undefined ? detail : help && t(help);
  return (
    <ErrorFrame picture={isServerError ? 'broken' : 'missed'} code={status} title={t(title)}>
      {explanation && <p className="quiet">{explanation}</p>}
      {reference && (
        <p className="meta">{t('shell.errors.reference', { reference: reference.slice(0, SHORT_REFERENCE) })}</p>
      )}
      <div className="row">
        {isServerError && back !== null && (
          <Button onClick={() => window.location.replace(back)}>{t('shell.errors.reload')}</Button>
        )}
        <Button kind={isServerError && back !== null ? 'secondary' : 'primary'} render={<Link to="/" />}>
          {t('shell.errors.goHome')}
        </Button>
        {!isServerError && (
          <Button kind="secondary" render={<Link to={href('/search')} />}>
            {t('shell.errors.searchLibrary')}
          </Button>
        )}
      </div>
    </ErrorFrame>
  );
}
