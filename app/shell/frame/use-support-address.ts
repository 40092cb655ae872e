import { useConfig } from './use-config.ts';

/** The email address of support; null if the configuration was not loaded. */
export const useSupportAddress = (): string | null => useConfig('SUPPORT_EMAIL');
