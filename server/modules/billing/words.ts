/** How orders and receipts are named to people. */
/** "Gold membership, 365 days", as payment pages and receipts name it. */
export const itemName = (tier: string, rebillDays: number): string => `${tier} membership, ${rebillDays} days`;

export const UNUSED_NAME = 'Unused value of the current membership';

/** How the two kinds of discount are named on receipts. */
export const REFERRED_NAME = 'Discount for an invited colleague';
export const codeName = (code: string): string => `Discount code ${code}`;

/** Receipt numbers are counted without a gap and written with their kind. (decisions.md, Money) */
export const receiptNumber = (number: number): string => `R-${String(number).padStart(6, '0')}`;
