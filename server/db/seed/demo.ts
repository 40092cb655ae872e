/** Demonstration accounts. Their password is public, so they exist only with DEMO. (docs/operating.md) */

import type { StaffRole } from '#domain/access/staff-roles.ts';
import type { Language } from '#domain/catalogue/languages.ts';
import { termEnd } from '#domain/membership/orders/plan-purchase.ts';
import { ONE_YEAR } from '#domain/membership/pricing.ts';
import { cents } from '#domain/shared/money.ts';
import { addDaysIn, type Moment } from '#domain/shared/time-zone.ts';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { createAccount, findAccountByEmail, secondFactors } from '#server/modules/accounts/index.ts';
import { hashPassword } from '#server/modules/accounts/password/passwords.ts';
import { findPlan, listTiers, memberTerms } from '#server/modules/membership/index.ts';

export const DEMONSTRATION_PASSWORD = 'receptor-demo';

type Staff = { staffRoles?: StaffRole[]; staffLanguages?: Language[] };
type Person = { email: string; firstName: string; lastName: string; profession: string | null };
/** A membership by contract has no price, because the institution pays under its own agreement. */
type DemoMembership = { tier: string; startedDaysAgo: number; byContract?: true };

const EXPIRED_DAYS_AGO = 40;

/** The host is that of the site's support address. */
const ACCOUNTS: readonly (Person & Staff & { membership?: DemoMembership })[] = [
  { email: 'free', firstName: 'Nora', lastName: 'Lindgren', profession: 'Therapist' },
  {
    email: 'bronze',
    firstName: 'Tomas',
    lastName: 'Okonkwo',
    profession: 'Nursing professional',
    membership: { tier: 'bronze', startedDaysAgo: 0 },
  },
  {
    email: 'silver',
    firstName: 'Hannah',
    lastName: 'Whitfield',
    profession: 'Physician',
    membership: { tier: 'silver', startedDaysAgo: 0 },
  },
  {
    email: 'gold',
    firstName: 'Rafael',
    lastName: 'Monteverde',
    profession: 'Physician',
    membership: { tier: 'gold', startedDaysAgo: 0 },
  },
  {
    email: 'expired',
    firstName: 'Ines',
    lastName: 'Abernathy',
    profession: 'Physician Assistant',
    membership: { tier: 'silver', startedDaysAgo: ONE_YEAR + EXPIRED_DAYS_AGO },
  },
  {
    email: 'institution',
    firstName: 'Milan',
    lastName: 'Castellanos',
    profession: 'Physician',
    membership: { tier: 'institutional', startedDaysAgo: 0, byContract: true },
  },
  { email: 'admin', firstName: 'Ada', lastName: 'Marchetti', profession: null, staffRoles: ['owner'] },
  {
    email: 'editor',
    firstName: 'Amara',
    lastName: 'Delacroix',
    profession: null,
    staffRoles: ['editor'],
  },
  {
    email: 'faculty',
    firstName: 'Ravi',
    lastName: 'Menon',
    profession: 'Physician',
    staffRoles: ['faculty'],
  },
  {
    email: 'translator',
    firstName: 'Camille',
    lastName: 'Berthier',
    profession: null,
    staffRoles: ['translator'],
    staffLanguages: ['fr', 'pt-br'],
  },
  {
    email: 'officer',
    firstName: 'Judith',
    lastName: 'Oyelaran',
    profession: null,
    staffRoles: ['accreditation-officer'],
  },
  {
    email: 'support',
    firstName: 'Leo',
    lastName: 'Sandoval',
    profession: null,
    staffRoles: ['support'],
  },
  {
    email: 'finance',
    firstName: 'Wanda',
    lastName: 'Krol',
    profession: null,
    staffRoles: ['finance'],
  },
];

type Needs = Pick<Ctx, 'db' | 'clock' | 'log'>;

/** Creates missing accounts at the host of this address, and leaves existing ones unchanged. */
export async function seedDemonstrationAccounts({ db, clock, log }: Needs, support: string): Promise<void> {
  const host = support.slice(support.indexOf('@') + 1);
  const passwordHash = await hashPassword(DEMONSTRATION_PASSWORD);
  const tiers = new Set((await listTiers(db)).map(({ slug }) => slug));
  for (const { membership, email: name, ...about } of ACCOUNTS) {
    const person = { ...about, email: `${name}@${host}` };
    // Another publisher's library has other tiers, and its own members join.
    if (membership !== undefined && !tiers.has(membership.tier)) continue;
    const known = await findAccountByEmail(db, person.email);
    if (known !== null) {
      await secondFactors.waiveFactor({ db, clock }, known.id);
      continue;
    }
    await db.transaction(async (tx) => {
      const now = clock.now();
      const userId = await createAccount(tx, { ...person, passwordHash, emailVerifiedAt: now }, now);
      if (userId === null) return;
      await secondFactors.waiveFactor({ db: tx, clock }, userId);
      if (membership !== undefined) await grantMembership(tx, { userId, ...membership }, clock.moment());
      log.info({ event: 'demonstration.account-made', userId });
    });
  }
}

const BY_CONTRACT = { amountCents: cents(0), currency: 'USD' };

async function grantMembership(
  tx: Tx,
  { userId, tier, startedDaysAgo, byContract }: DemoMembership & { userId: number },
  { now, zone }: Moment,
): Promise<void> {
  const membershipId = (await listTiers(tx)).find(({ slug }) => slug === tier)?.membershipId;
  const sold = membershipId === undefined ? null : await findPlan(tx, { membershipId, rebillDays: ONE_YEAR });
  const plan = byContract === true ? BY_CONTRACT : sold;
  if (membershipId === undefined || plan === null) throw new Error(`The library has no tier ${tier}: import it first`);
  const startsAt = addDaysIn(now, -startedDaysAgo, zone);
  const { amountCents: valueCents, currency } = plan;
  const term = { startsAt, endsAt: termEnd(startsAt, ONE_YEAR, zone), valueCents, currency };
  await memberTerms.grantTerm(tx, { userId, membershipId, ...term, at: startsAt });
}
