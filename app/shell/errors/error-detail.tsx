import { useText } from '#app/i18n/text.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { SHORT_REFERENCE } from './error-message.ts';

/** The error detail of the server and the request id for support; empty if there was no response. (rules P37) */
export function ErrorDetail({ error }: { error: Error | null }) {
  const { t } = useText();
  if (!(error instanceof ApiError)) return null;
  const [first] = error.errors;
  if (first === undefined) return null;
  return (
    <span className="error-detail">
      {first.detail}{' '}
      {error.status >= 500 && error.reference !== null && (
        <span className="meta">
          {t('shell.errors.reference', { reference: error.reference.slice(0, SHORT_REFERENCE) })}
        </span>
      )}
    </span>
  );
}
