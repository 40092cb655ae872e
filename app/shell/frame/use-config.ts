import { useRouteLoaderData } from 'react-router';

type Site = { data: { configs: readonly { key: string; value: string | number }[] } };

/** A configured value of the site; null if it is not set or was not loaded. */
export function useConfig(key: string): string | null {
  const site = useRouteLoaderData('root') as Site | undefined;
  const found = site?.data.configs.find((config) => config.key === key)?.value;
  return found === undefined ? null : String(found);
}
