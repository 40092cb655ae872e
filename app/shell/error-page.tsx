import './error-page.css';
import { Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { errorMessage } from './error-message.ts';

type ErrorPageProps = {
  /** Null where no answer came: then there is no code to show. */
  status: number | null;
  /** The server's own sentence, when it gave one for a status of 500 or above. */
  message?: string;
  /** What support can find it by. */
  reference?: string;
  /** Offers to load the page again. */
  onReload?: () => void;
};

/** Error page: code and message with a 'Go to the homepage' button. (§2.3) */
export function ErrorPage({ status, message, reference, onReload }: ErrorPageProps) {
  const { t } = useText();
  const { title, help } = errorMessage(status);
  return (
    <main id="main" className="page page-wide error-page">
      <div>
        {status !== null && <p className="error-page-code">{status}</p>}
        <h1 className="h3">{message ?? t(title)}</h1>
        {help && <p className="quiet">{t(help)}</p>}
        {reference && <p className="meta">{t('shell.errors.reference', { reference })}</p>}
        <div className="row">
          {onReload && <Button onClick={onReload}>{t('shell.errors.reload')}</Button>}
          <Button kind={onReload ? 'secondary' : 'primary'} render={<Link to="/" />}>
            {t('shell.errors.goHome')}
          </Button>
          {!onReload && (
            <Button kind="secondary" render={<Link to="/search" />}>
              {t('shell.errors.searchLibrary')}
            </Button>
          )}
        </div>
      </div>
      {status === null || status >= 500 ? <BrokenPocket /> : <MissedPocket />}
    </main>
  );
}

/** The ligand has passed the pocket by. */
function MissedPocket() {
  return (
    <svg viewBox="0 0 320 200" aria-hidden="true">
      <path d="M10 190V84a24 24 0 0 1 48 0v34a52 52 0 0 0 104 0V84a24 24 0 0 1 48 0v106" />
      <circle cx="268" cy="52" r="26" />
      <path className="error-page-way" d="M230 76c-22 12-46 12-74-4" />
    </svg>
  );
}

/** The membrane has come apart. */
function BrokenPocket() {
  return (
    <svg viewBox="0 0 320 200" aria-hidden="true">
      <path d="M10 190V84a24 24 0 0 1 48 0v34a52 52 0 0 0 38 50M124 166l12-16 14 20 12-18" />
      <path d="M178 164a52 52 0 0 0 32-46V84a24 24 0 0 1 48 0v106" />
      <circle cx="134" cy="64" r="26" />
    </svg>
  );
}
