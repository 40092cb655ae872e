import { useRedirect } from '#app/api/use-redirect.ts';
import { readText } from '#app/i18n/text.tsx';
import { MissingPiecePage } from '#app/shell/missing-piece-page.tsx';

export function meta() {
  const { t } = readText();
  return [{ name: 'robots', content: 'noindex' }, { title: `${t('failures.piece')} | ${t('shell.product')}` }];
}

export default function LoadError() {
  return <MissingPiecePage back={useRedirect() ?? '/'} />;
}
