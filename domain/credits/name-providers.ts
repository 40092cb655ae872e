/** The accredited provider, and with it the one it provides jointly with: both are named wherever one is. (rules L10) */
export const nameProviders = (provider: string, jointProvider: string | null): string =>
  jointProvider === null ? provider : `${provider} and ${jointProvider}`;
