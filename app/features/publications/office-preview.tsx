import { useLogin } from '#app/api/session/login.tsx';
import { useText } from '#app/i18n/text.tsx';

/** Leads staff, to whom everything published opens, to the preview as each kind of reader. (rules A23) */
export function OfficePreview({ publication }: { publication: string }) {
  const { t } = useText();
  const login = useLogin();
  if (login.status !== true || !login.user.can.view.drafts) return null;
  return (
    <p className="meta">
      {t('shell.officeReads')}{' '}
      <a className="link" href={`/admin/publications/${publication}`}>
        {t('shell.officePreview')}
      </a>
    </p>
  );
}
