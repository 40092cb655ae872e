/** Memberships: periods of a tier, paid for elsewhere. None of them renews, because no payment method comes with them. */
import { z } from 'zod';
import { cents } from '#domain/shared/money.ts';
import { memberTerms } from '#server/modules/membership/index.ts';
import * as field from './fields.ts';
import { listTierIds } from './queries-moved.ts';
import {
  ADDED,
  FINAL,
  findMembers,
  type Moving,
  NO_MEMBER,
  type Outcome,
  type Row,
  type RowKind,
  recordMoved,
  refused,
} from './row-kind.ts';

const COLUMNS = {
  id: field.required(200),
  member: field.required(200),
  tier: field.required(60),
  starts: field.instant,
  ends: field.instant,
  paid: z
    .string()
    .regex(/^\d{1,6}(?:\.\d{2})?$/, 'is not an amount as 199 or 199.00')
    .optional(),
  currency: z
    .string()
    .regex(/^[a-zA-Z]{3}$/, 'is not a currency as USD')
    .optional(),
};

const MembershipRow = z.strictObject(COLUMNS).superRefine(({ starts, ends, paid, currency }, context) => {
  if (starts >= ends) context.addIssue({ code: 'custom', path: ['ends'], message: 'is not after starts' });
  if (paid !== undefined && currency === undefined)
    context.addIssue({ code: 'custom', path: ['currency'], message: 'is missing: an amount has a currency' });
});
type MovedMembership = z.output<typeof MembershipRow>;

export const membershipRows: RowKind<MovedMembership> = {
  kind: 'membership',
  schema: MembershipRow,
  columns: Object.keys(COLUMNS),
  store: storeMemberships,
};

/** "199" and "199.00" in hundredths. */
const toCents = (paid: string): number => Math.round(Number(paid) * 100);

async function storeMemberships(moving: Moving, rows: readonly Row<MovedMembership>[]): Promise<Outcome[]> {
  const members = await findMembers(
    moving,
    rows.map(({ fields }) => fields.member),
  );
  const tiers = await listTierIds(moving.tx);
  const outcomes = rows.map(({ fields, before }) => {
    if (before !== null) return FINAL;
    if (!members.has(fields.member)) return NO_MEMBER;
    return tiers.has(fields.tier) ? ADDED : refused('tier', `is none of: ${[...tiers.keys()].join(', ')}`);
  });
  const added = rows.filter((_, at) => outcomes[at] === ADDED);
  const ids = await memberTerms.storeMovedTerms(
    moving.tx,
    added.map(({ fields }) => {
      const paid = toCents(fields.paid ?? '0');
      return {
        userId: members.get(fields.member) ?? 0,
        membershipId: tiers.get(fields.tier) ?? 0,
        startsAt: fields.starts,
        endsAt: fields.ends,
        valueCents: cents(paid),
        currency: (fields.currency ?? 'usd').toLowerCase(),
        // What was paid counts when the membership is upgraded; what was not is a grant. (rules M40)
        source: paid > 0 ? 'order' : 'office',
        at: moving.now,
      };
    }),
  );
  await recordMoved(
    moving,
    'membership',
    added.map(({ key, digest }, at) => ({ key, digest, recordId: ids[at] ?? 0 })),
  );
  return outcomes;
}
