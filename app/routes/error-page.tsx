import { data } from 'react-router';
import { ErrorPage } from '#app/shell/error-page.tsx';

/** Error pages answer with their true status and are not indexed. (decisions.md, Routes) */
export const loader = ({ request }: { request: Request }) => {
  const status = statusOf(request.url);
  return data({ status }, { status });
};
export const clientLoader = ({ request }: { request: Request }) => ({ status: statusOf(request.url) });

function statusOf(address: string): number {
  const [, digits] = /\/error-(\d{3})/.exec(new URL(address).pathname) ?? [];
  return digits === undefined ? 500 : Number(digits);
}

export const meta = () => [{ name: 'robots', content: 'noindex' }, { title: 'Receptor' }];

export default function Page({ loaderData }: { loaderData: { status: number } }) {
  return <ErrorPage status={loaderData.status} />;
}
