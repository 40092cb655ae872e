import * as calls from '#contract/calls/office/staff.ts';
import { checkSameId } from '#server/jsonapi/check-related.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import { mountFile } from '#server/jsonapi/mount-file.ts';
import { slicePage } from '#server/kernel/requests/pagination.ts';
import { exportAudit } from '#server/modules/accounts/audit/export-audit.ts';
import { listAuditEntries } from '#server/modules/accounts/audit/queries-audit.ts';
import { addStaffMember, listStaff, readOwnStaffMember, setStaffRoles } from './manage-staff.ts';

export function mountStaff(api: Api): void {
  mount(api, calls.getStaffMember, async ({ ctx }) => readOwnStaffMember(ctx));
  mount(api, calls.listStaff, async ({ ctx, query }) => slicePage(await listStaff(ctx), query.page));
  mount(api, calls.addStaffMember, async ({ ctx, body }) => addStaffMember(ctx, body.attributes));
  mount(api, calls.setStaffRoles, async ({ ctx, params, body }) => {
    checkSameId(body, params.id);
    return setStaffRoles(ctx, params.id, body.attributes);
  });
  mountFile(api, calls.exportAudit, async ({ ctx, filter }) => ({
    body: await exportAudit(ctx, filter),
    downloadName: 'record-of-changes.csv',
  }));
  mount(api, calls.listAuditEntries, async ({ ctx, filter, query }) => listAuditEntries(ctx.db, filter, query.page));
}
