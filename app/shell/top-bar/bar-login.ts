/** The viewer of the bar: null until the session is checked, false for a visitor. */
export type BarLogin = null | false | BarUser;

export type BarUser = {
  name: string;
  /** The name of the membership, valid or ended; null for a free account. */
  tier: string | null;
  membershipId: string | null;
  canGetCredits: boolean;
  isMember: boolean;
  isSuperuser: boolean;
  isStaff: boolean;
};
