import { useRouteLoaderData } from 'react-router';

type Site = { data: { configs: readonly { key: string; value: string | number }[] } };

/** The address of support, as it is configured; null where not even that was loaded. */
export function useSupportAddress(): string | null {
  const site = useRouteLoaderData('root') as Site | undefined;
  const found = site?.data.configs.find(({ key }) => key === 'SUPPORT_EMAIL')?.value;
  return found === undefined ? null : String(found);
}
