import { type Loading, loadInBrowser, loadOnServer } from '#app/api/rendering/loading.ts';
import { ContactPage } from '#app/features/contact/contact-page.tsx';
import { readText } from '#app/i18n/text.tsx';
import { canonicalOf, pageMeta } from '#app/shell/metadata/page-meta.ts';

const load = async ({ url }: Loading) => ({ canonical: canonicalOf(url) });
export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);

export function meta({ loaderData }: { loaderData?: Awaited<ReturnType<typeof load>> }) {
  const { t } = readText();
  const title = `${t('contact.metaTitle')} | ${t('shell.product')}`;
  if (loaderData === undefined) return [{ title }];
  return pageMeta({ title, description: t('contact.metaDescription'), canonical: loaderData.canonical });
}

export default function ContactUs() {
  return <ContactPage />;
}
