import { resendAvailableAt } from '#domain/referral/invitation.ts';
import { linksFrom, project } from '#server/jsonapi/projection.ts';
import type { Referral } from './queries.ts';

export const referred = project<'Referred', Referral>({
  type: 'Referred',
  id: (row) => row.id,
  attributes: (row) => ({
    referred_email: row.referredEmail,
    applied: row.appliedAt !== null && row.refundedAt === null,
    refunded: row.refundedAt !== null,
    created: row.createdAt.toISOString(),
    resend_available_at: row.appliedAt === null ? resendAvailableAt(row).toISOString() : null,
  }),
  related: { createdBy: async (_ctx, rows) => linksFrom(rows, (row) => [row.inviterId]) },
});
