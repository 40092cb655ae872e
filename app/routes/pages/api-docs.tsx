import type { MetaDescriptor, RouterContextProvider } from 'react-router';
import { transportContext } from '#app/api/rendering/transport-context.ts';
import { ApiDocsPage } from '#app/features/api-docs/api-docs-page.tsx';
import { type ApiOutline, outlineOf } from '#app/features/api-docs/api-outline.ts';
import { readText } from '#app/i18n/text.tsx';
import { canonicalOf, pageMeta } from '#app/shell/metadata/page-meta.ts';

type PageData = { outline: ApiOutline; canonical: string };
type LoaderArgs = { context: Readonly<RouterContextProvider>; request: Request };

/** Server only: the document is large, and the page needs its outline alone. */
export async function loader({ context, request }: LoaderArgs): Promise<PageData> {
  const { body } = await context.get(transportContext)('/api/openapi.json');
  return { outline: outlineOf(body), canonical: canonicalOf(new URL(request.url)) };
}

export function meta({ loaderData }: { loaderData: PageData | undefined }): MetaDescriptor[] {
  const { t } = readText();
  const title = t('apiDocs.metaTitle');
  if (loaderData === undefined) return [{ title }];
  return pageMeta({ title, description: t('apiDocs.metaDescription'), canonical: loaderData.canonical });
}

export default function ApiDocs({ loaderData: { outline } }: { loaderData: PageData }) {
  return <ApiDocsPage outline={outline} />;
}
