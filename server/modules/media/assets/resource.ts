import type { ErrorCode } from '#contract/errors.ts';
import { writeName } from '#domain/shared/person-name.ts';
import { formatDescriptor, type MessageDescriptor } from '#messages/message-descriptor.ts';
import { formatError } from '#server/jsonapi/errors.ts';
import { project } from '#server/jsonapi/projection.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { mediaUrl } from '#server/modules/catalogue/index.ts';
import type { Rejection } from '../tables.ts';
import type { AssetRow } from './queries-assets.ts';

const urlOf = (ctx: Ctx, key: string): string => mediaUrl(ctx, { key, open: false });

/** Staff alone see files here, so every address is signed. (rules U10) */
export const asset = project<'Asset', AssetRow>({
  type: 'Asset',
  id: (row) => row.id,
  attributes: (row, ctx) => ({
    name: row.name,
    kind: row.kind,
    mime: row.mime,
    state: row.state,
    rejection: row.rejection === null ? null : describeRejection(row.rejection),
    bytes: row.bytes,
    received: row.received ?? (row.storageKey === null ? 0 : row.bytes),
    sha256: row.sha256,
    width: row.width,
    height: row.height,
    duration: row.durationSeconds,
    preparation: row.preparation,
    url: row.storageKey === null ? null : urlOf(ctx, row.storageKey),
    storage_key: row.storageKey,
    derived: row.derived.map(({ role, label, mime, bytes, width, height, storageKey }) => ({
      ...{ role, label, mime, bytes, width, height },
      url: urlOf(ctx, storageKey),
    })),
    captions: row.captions.map(({ captionsId, language, name, storageKey }) => ({
      ...{ id: String(captionsId), language, name },
      url: urlOf(ctx, storageKey),
    })),
    used_by: row.uses,
    uploaded_by: row.createdById === null ? null : { id: String(row.createdById), name: nameOf(row) },
    created_at: row.createdAt.toISOString(),
  }),
  related: {},
});

const nameOf = ({ firstName, lastName }: AssetRow): string =>
  writeName({ firstName: firstName ?? '', lastName: lastName ?? '' }) || 'Deleted account';

/** The office reads English. */
function describeRejection({ code, detail, field, sameAs }: Rejection) {
  const text =
    detail === null ? formatError(code as ErrorCode, 'en') : formatDescriptor(detail as MessageDescriptor, 'en');
  return { code, detail: text, field, same_as: sameAs === undefined ? null : String(sameAs) };
}
