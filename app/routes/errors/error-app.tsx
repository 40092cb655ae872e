import { data } from 'react-router';
import { useRedirect } from '#app/api/redirects/use-redirect.ts';
import { readText } from '#app/i18n/text.tsx';
import { FaultPage } from '#app/shell/errors/fault-page.tsx';

/** Error pages respond with their true status and are not indexed. (rules P4) */
export const loader = () => data(null, { status: 500 });
export const clientLoader = () => null;

export function meta() {
  const { t } = readText();
  return [{ name: 'robots', content: 'noindex' }, { title: `${t('shell.errors.other')} | ${t('shell.product')}` }];
}

export default function ErrorApp() {
  return <FaultPage back={useRedirect()} />;
}
