import { useLoaderData } from 'react-router';
import { listHomeBlocks } from '#contract/calls/site.ts';
import { type Loading, loadInBrowser, loadOnServer } from '../api/loading.ts';

const load = ({ api }: Loading) => api(listHomeBlocks, { page: { size: 0 } });

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);

export default function Home() {
  const blocks = useLoaderData<typeof loader>();
  return <h1>{blocks.items[0]?.title}</h1>;
}
