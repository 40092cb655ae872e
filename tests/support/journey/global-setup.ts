import { startForAll } from './product.ts';

/** Starts the product once for all journeys; errors that it logged fail the run at its end. */
export default async function startOnce(): Promise<() => Promise<void>> {
  const { close } = await startForAll();
  return close;
}
