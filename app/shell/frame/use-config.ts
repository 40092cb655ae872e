import { useRouteLoaderData } from 'react-router';

type Site = { data: { configs: readonly { key: string; value: string | number }[] } };

/** A configured value of the site; null if it is not set or was not loaded. */
export function useConfig(key: string): string | null {
  const site = useRouteLoaderData('root') as Site | undefined;
  const found = site?.data.configs.find((config) => config.key === key)?.value;
  return found === undefined ? null : String(found);
}

/** Whether the site gives credit; without it, nothing about credit is requested or shown. (rules P66) */
export const useOffersCredit = (): boolean => useConfig('CREDIT') !== 'off';

/** Who publishes the site: the legal name, and the postal address without the product's name before it. (rules P65) */
export function useImprint(): string | null {
  const [name, product, address] = [useConfig('LEGAL_NAME'), useConfig('PRODUCT_NAME'), useConfig('POSTAL_ADDRESS')];
  if (name === null) return null;
  if (address === null) return name;
  const before = [name, product].find((each) => each !== null && address.startsWith(`${each}, `));
  return `${name}, ${before ? address.slice(before.length + 2) : address}`;
}
