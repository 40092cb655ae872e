import { useConfig } from './use-config.ts';

/** The address of support, as it is configured; null where not even that was loaded. */
export const useSupportAddress = (): string | null => useConfig('SUPPORT_EMAIL');
