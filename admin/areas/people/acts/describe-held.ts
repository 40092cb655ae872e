import { officeDate } from '#admin/parts/format/office-format.ts';

type Membership = { tier: string; ends: string } | null;

/** "Gold until 02/20/2027" */
export const describeHeld = (held: Membership): string =>
  held === null ? 'No membership' : `${held.tier} until ${officeDate(held.ends)}`;
