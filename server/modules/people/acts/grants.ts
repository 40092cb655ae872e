/** Terms without an order, granted and ended by the office. (rules M40, M42, O46) */
import { mayWithdraw, planGrant } from '#domain/membership/terms/grant.ts';
import { heldMembership, type RecordedTerm } from '#domain/membership/terms/held-membership.ts';
import { isValid } from '#domain/membership/terms/term.ts';
import { cents } from '#domain/shared/money.ts';
import type { Queryable, SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure, refuse } from '#server/kernel/failure.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import { listTiers, memberTerms } from '#server/modules/membership/index.ts';
import { getActivePerson } from '#server/modules/people/person/find-person.ts';
import { lockPerson, refuseOwn } from './lock-person.ts';
import { findRenewsAt, type GrantedTerm, listRecordedTerms } from './queries-acts.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'viewer' | 'address' | 'log'>;
type Grant = { tier: number; days: number };

/** A granted term is worth nothing in money, so no purchase counts it. */
const NO_VALUE = { valueCents: cents(0), currency: 'USD' };

export const listGrantableTiers = async ({ db }: Pick<Needs, 'db'>) =>
  (await listTiers(db)).map(({ membershipId, name, public: onSale }) => ({
    id: String(membershipId),
    name,
    on_sale: onSale,
  }));

/** What a grant would change. */
export async function previewGrant(ctx: Needs, id: number, grant: Grant) {
  await getActivePerson(ctx, id);
  return (await planFor(ctx, ctx.db, { id, grant })).change;
}

/** Grants a term, with a reason. */
export async function grantTerm(ctx: Needs, id: number, { reason, ...grant }: Grant & { reason: string }) {
  refuseOwn(ctx, id);
  return ctx.db.transaction(async (tx) => {
    await lockPerson(tx, id);
    const { term, change } = await planFor(ctx, tx, { id, grant });
    const { membershipId, startsAt, endsAt } = term;
    const at = ctx.clock.now();
    const placed = { userId: id, membershipId, startsAt, endsAt, at };
    const termId = await memberTerms.grantTerm(tx, { ...placed, ...NO_VALUE, source: 'office' });
    const detail = {
      before: change.now,
      after: change.after,
      reason,
      days: grant.days,
      term: { id: termId, ...change.term },
    };
    await recordAuditEntry(tx, ctx, { action: 'person.term-granted', subjectType: 'User', subjectId: id, detail });
    ctx.log.info({ event: 'term.granted', userId: id, termId, by: ctx.viewer.id });
    return change;
  });
}

async function planFor({ clock }: Needs, db: Queryable, { id, grant }: { id: number; grant: Grant }) {
  const tier = (await listTiers(db)).find(({ membershipId }) => membershipId === grant.tier);
  if (tier === undefined) throw new Failure('person.no-tier');
  const terms = await listRecordedTerms(db, id);
  const { membershipId, name, rank } = tier;
  const placed = planGrant(terms, { rank, days: grant.days }, clock.moment());
  const term = { membershipId, name, rank, ...placed, endedAt: null, endedWhy: null };
  const change = {
    now: describeHeld(terms, clock.now()),
    after: describeHeld([...terms, term], clock.now()),
    term: describeTerm(term),
    renews: (await findRenewsAt(db, id))?.toISOString() ?? null,
  };
  return { term, change };
}

type NamedTerm = RecordedTerm & { name: string };

const describeTerm = ({ name, startsAt, endsAt }: Pick<NamedTerm, 'name' | 'startsAt' | 'endsAt'>) => ({
  tier: name,
  starts: startsAt.toISOString(),
  ends: endsAt.toISOString(),
});

/** The membership in effect, by the rule that decides for the member. (rules M12) */
function describeHeld(terms: readonly NamedTerm[], now: Date) {
  const held = heldMembership(terms, now);
  return held !== null && isValid(held, now) ? describeTerm(held) : null;
}

type Withdrawal = { id: number; term: number };

/** What the end of a granted term would change. */
export async function previewWithdrawal(ctx: Needs, withdrawal: Withdrawal) {
  await getActivePerson(ctx, withdrawal.id);
  return (await planWithdrawal(ctx, ctx.db, withdrawal)).change;
}

/** Ends a granted term now, with a reason. */
export async function withdrawGrant(ctx: Needs, { reason, ...withdrawal }: Withdrawal & { reason: string }) {
  const { id, term: termId } = withdrawal;
  refuseOwn(ctx, id);
  return ctx.db.transaction(async (tx) => {
    await lockPerson(tx, id);
    const { change } = await planWithdrawal(ctx, tx, withdrawal);
    await memberTerms.endTerm(tx, { termId, at: ctx.clock.now(), why: 'withdrawn' });
    const detail = { before: change.now, after: change.after, reason, term: { id: termId, ...change.term } };
    await recordAuditEntry(tx, ctx, { action: 'person.term-withdrawn', subjectType: 'User', subjectId: id, detail });
    ctx.log.info({ event: 'term.withdrawn', userId: id, termId, by: ctx.viewer.id });
    return change;
  });
}

async function planWithdrawal({ clock }: Needs, db: Queryable, { id, term: termId }: Withdrawal) {
  const terms = await listRecordedTerms(db, id);
  const term = terms.find((each) => each.id === termId);
  if (term === undefined) throw new Failure('person.no-term');
  const now = clock.now();
  refuse(mayWithdraw(term, now), 'person');
  const ended = (each: GrantedTerm): GrantedTerm =>
    each.id === termId ? { ...each, endedAt: now, endedWhy: 'withdrawn' } : each;
  const change = {
    now: describeHeld(terms, now),
    after: describeHeld(terms.map(ended), now),
    term: describeTerm(term),
    renews: (await findRenewsAt(db, id))?.toISOString() ?? null,
  };
  return { change };
}
