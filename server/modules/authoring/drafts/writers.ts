/** Whose texts the caller may read and write. (rules E6, O5) */
import { readsOwnContentOnly, writesOwnContentOnly } from '#domain/access/staff.ts';
import type { Staff } from '#domain/access/staff-roles.ts';
import type { Queryable, SignedInCtx, Tx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { listOwnSlugs } from './queries-authors.ts';
import { type DraftHead, findHead, lockHead } from './queries-drafts.ts';

type Caller = Pick<SignedInCtx, 'viewer'>;
type Needs = Caller & Pick<SignedInCtx, 'db'>;

/** Throws for faculty who are no author of the text. */
const limited =
  (isLimited: (staff: Staff) => boolean) =>
  async (db: Queryable, { viewer }: Caller, head: DraftHead | null): Promise<DraftHead> => {
    if (head === null) throw new Failure('draft.not-found');
    if (!isLimited(viewer.staff)) return head;
    const own = await listOwnSlugs(db, viewer.id);
    if (!head.authors.some((slug) => own.includes(slug))) throw new Failure('draft.not-yours');
    return head;
  };

const requireReader = limited(readsOwnContentOnly);
const requireWriter = limited(writesOwnContentOnly);

/** A publication that the caller may read. */
export const findReadable = async (ctx: Needs, number: number): Promise<DraftHead> =>
  requireReader(ctx.db, ctx, await findHead(ctx.db, number));

/** A publication that the caller may write. */
export const findWritable = async (ctx: Needs, number: number): Promise<DraftHead> =>
  requireWriter(ctx.db, ctx, await findHead(ctx.db, number));

/** A publication that the caller may write, locked until the transaction ends. */
export const lockWritable = async (tx: Tx, ctx: Caller, number: number): Promise<DraftHead> =>
  requireWriter(tx, ctx, await lockHead(tx, number));
