import { project } from '#server/jsonapi/projection.ts';
import { exportAddress } from './export-address.ts';
import type { ExportRow } from './queries.ts';

export const dataExport = project<'DataExport', ExportRow>({
  type: 'DataExport',
  id: (row) => row.id,
  attributes: (row, ctx) => ({
    requested: row.requestedAt.toISOString(),
    expires: row.expiresAt?.toISOString() ?? null,
    download_url: exportAddress(ctx, row),
  }),
  related: {},
});
