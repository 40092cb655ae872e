/** The accredited provider, and with it the one it provides jointly with: both are named wherever one is. (accreditation.md §1) */
export const nameProviders = (provider: string, jointProvider: string | null): string =>
  jointProvider === null ? provider : `${provider} and ${jointProvider}`;
