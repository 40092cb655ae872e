/** Who is looking, as far as the bar needs to know: null until the session is checked, false for a visitor. */
export type Login = null | false | SignedIn;

export type SignedIn = {
  name: string;
  /** The name of the membership, valid or ended; null for a free account. */
  tier: string | null;
  membershipId: string | null;
  canGetCredits: boolean;
  isMember: boolean;
  isSuperuser: boolean;
};
