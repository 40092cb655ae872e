import { readRegion } from '#domain/accounts/address-format.ts';

/** A region of a list is kept by its code, however it was written; any other as it is. (rules M31) */
export const regionOf = ({ country, state }: { country: string; state: string }): { state: string } => ({
  state: readRegion(country, state) ?? state,
});
