import { writeName } from '#domain/shared/person-name.ts';
import { project } from '#server/jsonapi/projection.ts';
import type { ListedEntry } from './queries-entries.ts';

export const collectionEntry = project<'CollectionEntry', ListedEntry>({
  type: 'CollectionEntry',
  id: (row) => row.id,
  attributes: (row) => ({
    collection: row.collection,
    key: row.key,
    value: row.value,
    translations: row.translations,
    assets: row.assets,
    position: row.position,
    version: row.version,
    is_changed: row.digest !== row.imported,
    is_imported: row.imported !== null,
    uses: row.uses,
    followed: row.followed,
    updated: row.updatedAt.toISOString(),
    updated_by:
      row.updatedById === null ? null : writeName({ firstName: row.firstName ?? '', lastName: row.lastName ?? '' }),
  }),
  related: {},
});
