import { href } from 'react-router';

/** The tiers and their prices, on the page of the program. */
export const PRICING_PATH = `${href('/cme-program')}?section=pricing`;

/** The checkout with a tier chosen. */
export const checkoutPath = (membershipId: string): string => `${href('/checkout')}?membership=${membershipId}`;
