/** The Universal Activity Number of a pharmacy activity. (ACPE; rules L50) */

export type PharmacyNumber = {
  readonly provider: string;
  /** `0000` without a joint provider, `9999` for several. */
  readonly joint: string;
  readonly year: number;
  readonly sequence: string;
  readonly format: 'live' | 'home-study';
  readonly topic: string;
  readonly audience: 'pharmacists' | 'technicians';
};

/** Topics 01 to 08, and 99 for every other. */
const PATTERN = /^(\d{4})(\d{4})(\d{2})(\d{3})([HL])(0[1-8]|99)([PT])$/;

/** What the groups of the pattern hold. */
type Groups = [string, string, string, string, string, string, string];

/** The number as CPE Monitor takes it: 17 letters and digits. */
export const compactPharmacyNumber = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();

/** The parts of a number, with or without dashes; null for any other text. */
export function parsePharmacyNumber(text: string): PharmacyNumber | null {
  const found = PATTERN.exec(compactPharmacyNumber(text));
  if (found === null) return null;
  const [provider, joint, year, sequence, format, topic, audience] = found.slice(1) as Groups;
  return {
    ...{ provider, joint, year: 2000 + Number(year), sequence, topic },
    format: format === 'H' ? 'home-study' : 'live',
    audience: audience === 'P' ? 'pharmacists' : 'technicians',
  };
}
