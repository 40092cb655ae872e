import { useRedirect } from '#app/api/redirects/use-redirect.ts';
import { readText } from '#app/i18n/text.tsx';
import { MissingChunkPage } from '#app/shell/errors/missing-chunk-page.tsx';

export function meta() {
  const { t } = readText();
  return [{ name: 'robots', content: 'noindex' }, { title: `${t('failures.chunk')} | ${t('shell.product')}` }];
}

export default function LoadError() {
  return <MissingChunkPage back={useRedirect() ?? '/'} />;
}
