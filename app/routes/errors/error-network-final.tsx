import { useRedirect } from '#app/api/redirects/use-redirect.ts';
import { readText } from '#app/i18n/text.tsx';
import { NetworkPage } from '#app/shell/network/network-page.tsx';

export function meta() {
  const { t } = readText();
  return [{ name: 'robots', content: 'noindex' }, { title: `${t('failures.network.final')} | ${t('shell.product')}` }];
}

export default function ErrorNetworkFinal() {
  return <NetworkPage back={useRedirect() ?? '/'} isFinal />;
}
