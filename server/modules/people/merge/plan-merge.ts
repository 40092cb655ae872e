/** The dry run of a merge: what would change, in the order of the screen, and what speaks against it. (rules O91) */
import { createHash } from 'node:crypto';
import { mergeRefusals } from '#domain/accounts/merge-accounts.ts';
import { chooseHolderName } from '#domain/credits/ledger/merge-credit.ts';
import { heldMembership } from '#domain/membership/terms/held-membership.ts';
import { isValid } from '#domain/membership/terms/term.ts';
import { toCredits } from '#domain/shared/credits.ts';
import { writeName } from '#domain/shared/person-name.ts';
import type { AccountMerge } from '#server/kernel/account-merge.ts';
import type { Queryable, SignedInCtx } from '#server/kernel/ctx.ts';
import { listCurrentCertificates, planCreditMerge } from '#server/modules/accreditation/index.ts';
import { findRenewingAccount } from '#server/modules/billing/index.ts';
import { planTermMerge } from '#server/modules/membership/index.ts';
import type { AccountRow } from '#server/modules/people/queries-account.ts';
import { countRecords, findRenewalOf, listTermsOf, listTitles, type TermOfAccount } from './queries-records.ts';
import { isGiftCardOpen, readMergeable } from './queries-refusals.ts';

type Needs = Pick<SignedInCtx, 'clock' | 'viewer'>;
export type MergedRows = { into: AccountRow; double: AccountRow };
export type MergePlan = Awaited<ReturnType<typeof planMerge>>;

export async function planMerge(ctx: Needs, db: Queryable, { into, double }: MergedRows) {
  const merge = { intoId: into.id, doubleId: double.id };
  const now = ctx.clock.now();
  const accounts = { into: await readMergeable(db, into, now), double: await readMergeable(db, double, now) };
  const refusals = mergeRefusals({
    ...accounts,
    actorId: ctx.viewer.id,
    isGiftCardOpen: await isGiftCardOpen(db, merge),
  });
  const terms = await listTermsOf(db, [into.id, double.id]);
  const records = await countRecords(db, double);
  const plan = {
    into: describeAccount(into),
    double: describeAccount(double),
    holder: chooseHolderName(writeName(into), writeName(double)),
    refusals: refusals.map(({ why, of }) => ({ why, of: [...of] })),
    membership: refusals[0]?.why === 'same' ? NO_MEMBERSHIP : await describeMembership(ctx, db, { ...merge, terms }),
    credits: refusals[0]?.why === 'same' ? [] : await describeCredits(db, merge),
    records,
  };
  return { ...plan, version: versionOf({ ...plan, terms }) };
}

/** The dates of terms that move depend on the moment, so the terms before decide; so do the sessions and emails. */
function versionOf({ membership, records, ...facts }: Record<string, unknown> & { records: object }): string {
  const counted = { ...records, sessions: null, emails: null };
  return createHash('sha256')
    .update(JSON.stringify({ ...facts, counted }))
    .digest('base64url');
}

const describeAccount = (row: AccountRow) => ({
  id: String(row.id),
  name: writeName(row) || row.email,
  email: row.email,
  verified: row.emailVerifiedAt !== null,
});

const NO_MEMBERSHIP = { now: null, double: null, after: null, terms: [], renews: null };

type Terms = AccountMerge & { terms: readonly TermOfAccount[] };

async function describeMembership({ clock }: Needs, db: Queryable, { terms, ...merge }: Terms) {
  const now = clock.now();
  const placed = await planTermMerge(db, merge, clock.moment());
  const after = terms.map((term) => ({ ...term, ...placed.find(({ id }) => id === term.id), userId: term.userId }));
  const ofAccount = (userId: number) => terms.filter((term) => term.userId === userId);
  const renewing = await findRenewingAccount(db, merge);
  const renewal = renewing === null ? null : await findRenewalOf(db, renewing);
  const paidEnds = after
    .filter(isLiveAt(now))
    .filter(({ source }) => source === 'order')
    .map(({ endsAt }) => +endsAt);
  return {
    now: describeHeld(ofAccount(merge.intoId), now),
    double: describeHeld(ofAccount(merge.doubleId), now),
    after: describeHeld(after, now),
    terms: after
      .filter(isLiveAt(now))
      .toSorted((a, b) => +a.startsAt - +b.startsAt)
      .map((term) => ({
        ...describeTerm(term),
        source: term.source,
        from_double: term.userId === merge.doubleId,
        moved: placed.some(({ id }) => id === term.id),
      })),
    renews:
      renewal === null || paidEnds.length === 0
        ? null
        : { tier: renewal.tier, at: new Date(Math.max(...paidEnds)).toISOString() },
  };
}

const isLiveAt = (now: Date) => (term: TermOfAccount) => term.endedAt === null && term.endsAt > now;

const describeTerm = ({ tier, startsAt, endsAt }: Pick<TermOfAccount, 'tier' | 'startsAt' | 'endsAt'>) => ({
  tier,
  starts: startsAt.toISOString(),
  ends: endsAt.toISOString(),
});

/** The membership in effect, by the rule that decides for the member. (rules M12) */
function describeHeld(terms: readonly TermOfAccount[], now: Date) {
  const held = heldMembership(terms, now);
  return held !== null && isValid(held, now) ? describeTerm(held) : null;
}

/** The credit of the double for each publication, and which certificate is replaced. */
async function describeCredits(db: Queryable, merge: AccountMerge) {
  const steps = await planCreditMerge(db, merge);
  const titles = await listTitles(
    db,
    steps.map(({ claim }) => claim.publicationId),
  );
  const current = await listCurrentCertificates(
    db,
    steps.flatMap(({ claim, own }) => (own === null ? [claim.id] : [claim.id, own.id])),
  );
  return steps.map(({ outcome, claim, own }) => ({
    title: titles.get(claim.publicationId) ?? '',
    outcome,
    credit_class: claim.creditClass,
    credits: toCredits(claim.quarters),
    own_credits: own === null ? null : toCredits(own.quarters),
    completed: claim.completedOn,
    replaced: [claim, outcome === 'counts' ? own : null].flatMap(
      (each) => (each === null ? undefined : current.get(each.id)?.number) ?? [],
    ),
  }));
}
