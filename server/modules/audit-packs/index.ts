import { downloadAuditPack } from '#contract/calls/office/credit/activities.ts';
import type { Module } from '#server/jsonapi/module.ts';
import { mountFile } from '#server/jsonapi/mount-file.ts';
import { buildAuditPack } from './build-audit-pack.ts';

export const auditPacksModule: Module = {
  name: 'audit-packs',
  projections: [],
  jobs: [],
  routes: (api) => mountFile(api, downloadAuditPack, ({ ctx, params }) => buildAuditPack(ctx, params.id)),
};
